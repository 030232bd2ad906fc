import { type Answered, createCaller, Unanswered } from './caller.ts'
import { startSteadily } from './steady.ts'

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
  /** Repeated since an idle connection was closed. */
  repeated: number
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

/**
 * Sends reads at a steady rate, whatever is answered. One whose kept connection is closed before any answer is repeated once,
 * as browsers and proxies do (RFC 9112, section 9.3.1).
 */
export function startReaders({ port, perSecond, reads }: ReadersOptions): Readers {
  const caller = createCaller(port)
  const tally: Tally = {
    answered: 0,
    refused: 0,
    cut: 0,
    unreached: 0,
    repeated: 0,
    reasons: new Map(),
  }

  async function answerTo(asked: Read): Promise<Answered> {
    try {
      return await caller.call(asked)
    } catch (error) {
      if (!(error instanceof Unanswered) || !error.wasClosedWhileIdle) throw error
      tally.repeated += 1
      return caller.call(asked)
    }
  }

  async function read(turn: number): Promise<void> {
    const asked = reads[turn % reads.length]
    if (!asked) throw new Error('nothing to read')
    try {
      const { status } = await answerTo(asked)
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

  const stop = startSteadily(perSecond, read)
  return {
    tally,
    async stop() {
      await stop()
      caller.close()
      return tally
    },
  }
}
