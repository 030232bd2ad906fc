import { setTimeout as pause } from 'node:timers/promises'
import { createCaller, Unanswered } from '../rig/caller.ts'
import type { Read } from '../rig/readers.ts'
import { startSteadily } from '../rig/steady.ts'

export interface PatientTally {
  answered: number
  /** Reads whose reader gave up. */
  failed: number
  /** What tries met that were repeated, or the last ones. */
  readonly faults: Map<string, number>
}

export interface PatientReaders {
  readonly tally: PatientTally
  /** Waits for running reads. */
  stop(): Promise<PatientTally>
}

/** As the app's `shouldRetry` and `retryDelay`, but without the longer wait that a server may ask for. */
const mostRetries = 2
const passing = /^(?:429|502|503|504|E\w+|socket hang up)$/
const firstWaitMs = 500

interface PatientOptions {
  /** One for each edge. */
  readonly ports: readonly number[]
  readonly perSecond: number
  readonly reads: readonly Read[]
}

/**
 * Sends reads at a steady rate. Like the app it tries a read at the other edge if the first does not answer, and again a
 * little later if the fault may pass.
 */
export function startPatientReaders({ ports, perSecond, reads }: PatientOptions): PatientReaders {
  const callers = ports.map(createCaller)
  const tally: PatientTally = { answered: 0, failed: 0, faults: new Map() }

  async function ask(read: Read, edge: number): Promise<string | undefined> {
    try {
      const answer = await callers[edge % callers.length]?.call(read)
      return answer?.status === 200 ? undefined : String(answer?.status)
    } catch (error) {
      if (error instanceof Unanswered) return error.message
      throw error
    }
  }

  /** Both edges, if the first one gives no answer; the reason if there is none of success. */
  async function askLines(read: Read, edge: number): Promise<string | undefined> {
    const fault = await ask(read, edge)
    if (fault === undefined || /^\d/.test(fault)) return fault
    note(fault)
    return ask(read, edge + 1)
  }

  async function readOnce(turn: number): Promise<void> {
    const read = reads[turn % reads.length]
    if (!read) throw new Error('nothing to read')
    for (let failures = 0; ; failures += 1) {
      const fault = await askLines(read, turn)
      if (fault === undefined) {
        tally.answered += 1
        return
      }
      note(fault)
      if (failures === mostRetries || !passing.test(fault)) break
      await pause(firstWaitMs * 2 ** failures)
    }
    tally.failed += 1
  }

  function note(fault: string): void {
    tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + 1)
  }

  const stop = startSteadily(perSecond, readOnce)
  return {
    tally,
    async stop() {
      await stop()
      for (const caller of callers) caller.close()
      return tally
    },
  }
}
