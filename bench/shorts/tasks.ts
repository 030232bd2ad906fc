import type { Page } from 'puppeteer-core'
import type { TraceEvent } from '../firstview/cpu-time.ts'

/** Marks set by the page: at the touch, and a while after the swipe has settled and shows a frame. */
export const swipeMarks = {
  touch: 'shorts:touch',
  settled: 'shorts:settled',
  settleMs: 500,
} as const

/** A task of the main thread, in milliseconds. */
export interface Task {
  readonly wallMs: number
  /** The thread's own running time: includes the CPU throttling, excludes other programs. */
  readonly cpuMs: number
  /** The longest part of it. */
  readonly what: string
}

interface Timed extends TraceEvent {
  readonly dur?: number
}

const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']

/** Records the main thread's tasks between the two marks. */
export async function traceTasks<T>(
  page: Page,
  act: () => Promise<T>,
): Promise<readonly [T, readonly Task[]]> {
  await page.tracing.start({ categories })
  const result = await act()
  const trace = await page.tracing.stop()
  if (!trace) throw new Error('nothing was traced')
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: Timed[] }
  return [result, tasksBetweenMarks(traceEvents)]
}

function tasksBetweenMarks(events: readonly Timed[]): Task[] {
  const touch = events.find(({ name }) => name === swipeMarks.touch)
  const settled = events.find(({ name }) => name === swipeMarks.settled)
  if (!touch || !settled) throw new Error('the trace has no swipe')
  const { pid, tid, ts: from } = touch
  const until = settled.ts
  const own = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
  const during = own.filter((one) => one.ts + (one.dur ?? 0) > from && one.ts <= until)
  const [tasks, parts] = [during.filter(isTask), during.filter((one) => !isTask(one))]
  return tasks.map((task) => ({
    wallMs: ms(task.dur),
    cpuMs: ms(task.tdur),
    what: longestIn(task, parts),
  }))
}

const isTask = ({ name }: Timed) => name === 'ThreadControllerImpl::RunTask'

function longestIn({ ts, dur = 0 }: Timed, parts: readonly Timed[]): string {
  return parts
    .filter((part) => part.ts >= ts && part.ts < ts + dur)
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .slice(0, 3)
    .map((part) => `${part.name}${typeOf(part)} ${ms(part.tdur).toFixed(0)} ms`)
    .join(', ')
}

function typeOf({ args }: Timed): string {
  const { type } = (args?.data ?? {}) as { readonly type?: unknown }
  return typeof type === 'string' ? ` ${type}` : ''
}

const ms = (microseconds = 0) => microseconds / 1_000
