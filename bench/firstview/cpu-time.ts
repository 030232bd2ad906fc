/** An event of Chromium's trace, with the fields read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The CPU time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly data?: unknown }
}

const slowdown = 4
const longMs = 50

/**
 * Blocking time after the first paint, in CPU time of the main thread. On a shared machine wall time includes other
 * programs.
 */
export function blockedCpuMs(events: readonly TraceEvent[]): number {
  const { paint, main } = mainThread(events)
  return tasksOf(main)
    .filter(({ ts }) => ts >= paint.ts)
    .map((task) => slowedMs(task) - longMs)
    .reduce((sum, over) => sum + Math.max(0, over), 0)
}

/** What the app's code and its rendering leave in a trace; other tasks are the browser's own, or those of the measurement. */
const own = new Set(['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'UpdateLayoutTree'])

/** The number of tasks of the app over 50 ms, from the first to the last, in CPU time of the main thread. */
export function longTasks(events: readonly TraceEvent[]): number {
  const { main } = mainThread(events)
  const work = main.filter(({ name }) => own.has(name))
  return tasksOf(main)
    .filter((task) => slowedMs(task) > longMs)
    .filter(({ ts, dur = 0 }) => work.some((each) => each.ts >= ts && each.ts <= ts + dur)).length
}

const slowedMs = ({ tdur = 0 }: TraceEvent) => (slowdown * tdur) / 1_000

function mainThread(events: readonly TraceEvent[]) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the trace has no first paint')
  const main = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  return { paint, main }
}

/** The outermost tasks: a task may be noted twice, once inside of itself. */
function tasksOf(main: readonly TraceEvent[]): TraceEvent[] {
  const tasks: TraceEvent[] = []
  const noted = main.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask'))
  let end = 0
  for (const task of noted.toSorted((one, other) => one.ts - other.ts)) {
    const ends = task.ts + (task.dur ?? 0)
    if (ends <= end) continue
    tasks.push(task)
    end = ends
  }
  return tasks
}
