import type { Probe } from './probe.ts'
import { firstToAnswer } from './probe.ts'

export interface Line {
  readonly url: string
  /** Among equals the heavier one is tried first. */
  readonly weight: number
}

/** The last good line, kept between visits. */
export interface LineMemory {
  read(): string | undefined
  write(url: string): void
}

export interface LinePoolOptions {
  readonly lines: readonly Line[]
  /** Resolves when the line at this address answers as it should. */
  readonly probe: Probe
  readonly memory?: LineMemory | undefined
  /** Told of every line that does not answer; must not throw. */
  reportFailure?: ((url: string, cause: unknown) => void) | undefined
  /** Told what each choice came to: a line, or undefined where none answers. */
  onChosen?: ((url: string | undefined) => void) | undefined
  readonly coolingMs?: number | undefined
  readonly now?: (() => number) | undefined
}

/** The lines of one kind: chooses one and keeps to it while it lives. */
export interface LinePool {
  /** The line in use, chosen first where there is none; rejects when none answers. */
  current(): Promise<string>
  /** Takes over a newer list. A line in use that is no longer listed is left. */
  offer(lines: readonly Line[]): void
  /** A line died under a call: leaves it and finds another, undefined where none answers. */
  replace(url: string): Promise<string | undefined>
  /** A line was slow once: it is tried against the others before the next call. */
  doubt(url: string): void
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
    // Lines that failed a moment ago are better than none.
    const winner =
      (await firstToAnswer(fit, options.probe, markDead)) ??
      (await firstToAnswer(cool, options.probe, markDead))
    if (winner === undefined) {
      options.onChosen?.(undefined)
      throw new Error('no line answers')
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
      // Whoever holds an address that was given up must not be trusted for ever.
      if (!isListed(lastGood)) lastGood = undefined
    },
    replace(url) {
      // Many calls may see the same line die; the first one says so.
      if (chosen === url) markDead(url, 'died in use')
      leave(url)
      return current().catch(() => undefined)
    },
    doubt: leave,
  }
}

/** The line that was good last time first, then by weight. */
function inOrder(lines: readonly Line[], lastGood: string | undefined): string[] {
  const sorted = lines.toSorted((a, b) => b.weight - a.weight).map(({ url }) => url)
  return [...new Set(lastGood === undefined ? sorted : [lastGood, ...sorted])]
}
