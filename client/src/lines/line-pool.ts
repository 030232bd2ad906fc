import type { Probe } from './probe.ts'
import { firstToAnswer } from './probe.ts'

export interface Line {
  readonly url: string
  /** Among equally good lines the heavier one is tried first. */
  readonly weight: number
}

/** The last good line, stored between visits. */
export interface LineMemory {
  read(): string | undefined
  write(url: string): void
}

export interface LinePoolOptions {
  readonly lines: readonly Line[]
  /** Resolves when the line at this address passes its check. */
  readonly probe: Probe
  readonly memory?: LineMemory | undefined
  /** Called with every line that does not answer; must not throw. */
  reportFailure?: ((url: string, cause: unknown) => void) | undefined
  /** Called with the outcome of each choice: a line, or undefined where none answers. */
  onChosen?: ((url: string | undefined) => void) | undefined
  readonly coolingMs?: number | undefined
  readonly now?: (() => number) | undefined
}

/** The lines of one kind: chooses one and keeps to it while it is healthy. */
export interface LinePool {
  /** The line in use, chosen first where there is none; rejects when none answers. */
  current(): Promise<string>
  /** Replaces the list. A line in use that is no longer listed is left. */
  offer(lines: readonly Line[]): void
  /** Reports that a line died during a call: resolves to its replacement, or undefined where none answers. */
  replace(url: string): Promise<string | undefined>
  /** Reports that a line was slow: it is probed against the others before the next call. */
  doubt(url: string): void
}

/** Temporary: on a slow network a later probe may be answered. */
export class NoLineError extends Error {
  override readonly name = 'NoLineError'
  constructor() {
    super('no line answers')
  }
}

const usualCoolingMs = 60_000

export function createLinePool(options: LinePoolOptions): LinePool {
  const { memory, coolingMs = usualCoolingMs, now = Date.now } = options
  let lines = options.lines
  let lastGood = memory?.read()
  let chosen: string | undefined
  let choosing: Promise<string> | undefined
  const coolUntil = new Map<string, number>()

  function markDead(url: string, cause: unknown): void {
    coolUntil.set(url, now() + coolingMs)
    options.reportFailure?.(url, cause)
  }

  async function choose(): Promise<string> {
    const urls = inOrder(lines, lastGood)
    const isCooling = (url: string) => (coolUntil.get(url) ?? 0) > now()
    const cool = urls.filter(isCooling)
    const fit = urls.filter((url) => !isCooling(url))
    // Lines that failed recently are better than none.
    const winner =
      (await firstToAnswer(fit, options.probe, markDead)) ??
      (await firstToAnswer(cool, options.probe, markDead))
    if (winner === undefined) {
      options.onChosen?.(undefined)
      throw new NoLineError()
    }
    coolUntil.delete(winner)
    chosen = winner
    lastGood = winner
    memory?.write(winner)
    options.onChosen?.(winner)
    return winner
  }

  function current(): Promise<string> {
    if (chosen !== undefined) return Promise.resolve(chosen)
    choosing ??= choose().finally(() => {
      choosing = undefined
    })
    return choosing
  }

  function leave(url: string): void {
    if (chosen === url) chosen = undefined
  }

  return {
    current,
    offer(newer) {
      lines = newer
      const isListed = (line: string | undefined) => newer.some(({ url }) => url === line)
      if (!isListed(chosen)) chosen = undefined
      // An address that was given up may belong to somebody else later, so it must not be trusted for ever.
      if (!isListed(lastGood)) lastGood = undefined
    },
    replace(url) {
      // Many calls may see the same line die; only the first report counts.
      if (chosen === url) markDead(url, 'died in use')
      leave(url)
      return current().catch(() => undefined)
    },
    doubt: leave,
  }
}

/** The last good line first, then by weight. */
function inOrder(lines: readonly Line[], lastGood: string | undefined): string[] {
  const sorted = lines.toSorted((a, b) => b.weight - a.weight).map(({ url }) => url)
  return [...new Set(lastGood === undefined ? sorted : [lastGood, ...sorted])]
}
