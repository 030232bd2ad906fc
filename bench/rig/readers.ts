import { createCaller, Unanswered } from './caller.ts'

export interface Read {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Tally {
  answered: number
  /** Wrong answers. */
  refused: number
  /** Connections cut after they were established. */
  cut: number
  /** Refused connections. */
  unreached: number
  readonly reasons: Map<string, number>
}

export interface Readers {
  readonly tally: Tally
  /** Waits for requests in flight. */
  stop(): Promise<Tally>
}

export interface ReadersOptions {
  readonly port: number
  readonly perSecond: number
  readonly reads: readonly Read[]
}

const tickMs = 20

/** Open-loop load: sends at a steady rate regardless of answers, like independent people. */
export function startReaders({ port, perSecond, reads }: ReadersOptions): Readers {
  const caller = createCaller(port)
  const tally: Tally = { answered: 0, refused: 0, cut: 0, unreached: 0, reasons: new Map() }
  const running = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0

  async function read(): Promise<void> {
    const asked = reads[sent % reads.length]
    sent += 1
    if (!asked) throw new Error('nothing to read')
    try {
      const { status } = await caller.call(asked)
      if (status === 200) tally.answered += 1
      else note('refused', String(status))
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      note(error.isUnreached ? 'unreached' : 'cut', error.message)
    }
  }

  function note(kind: 'refused' | 'cut' | 'unreached', reason: string): void {
    tally[kind] += 1
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1)
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (sent < due) {
      const reading = read().finally(() => running.delete(reading))
      running.add(reading)
    }
  }, tickMs)

  return {
    tally,
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      caller.close()
      return tally
    },
  }
}
