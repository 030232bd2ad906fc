import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionError } from '../db/faults.ts'

/** Answers as `first` does; tries again while the database cannot be reached, as during a failover, and it is wanted. */
export type PatientRead = <T>(first: Promise<T>, again: Again<T>) => Promise<T>

interface Again<T> {
  readonly read: () => Promise<T>
  readonly isWanted: () => boolean
}

export interface PatienceOptions {
  /** How long a read is tried again after its first failure; 0 for not at all. */
  readonly forMs: number
  /** The maximum of reads that wait at a time. Others fail at once. */
  readonly most?: number
}

const firstPauseMs = 50
const longestPauseMs = 1_000

export function createPatientRead({ forMs, most = 2_000 }: PatienceOptions): PatientRead {
  let waiting = 0

  async function tryAgain<T>({ read, isWanted }: Again<T>, error: unknown): Promise<T> {
    const until = performance.now() + forMs
    let last = error
    for (
      let wait = firstPauseMs;
      isConnectionError(last) && performance.now() + wait < until && isWanted();
      wait = Math.min(2 * wait, longestPauseMs)
    ) {
      await pause(wait)
      try {
        return await read()
      } catch (again) {
        last = again
      }
    }
    throw last
  }

  if (forMs === 0) return (first) => first
  return async function patiently(first, again) {
    try {
      return await first
    } catch (error) {
      if (!isConnectionError(error) || waiting >= most) throw error
      waiting += 1
      try {
        return await tryAgain(again, error)
      } finally {
        waiting -= 1
      }
    }
  }
}
