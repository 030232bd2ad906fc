import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
/**
 * Counts in windows of a minute. The hot path only touches memory: each process counts for itself and, once a second,
 * adds what is new to a table that all share and reads the sums back. So a limit survives a restart, and several
 * processes overshoot it by what they let through within a second. What may not overshoot at all (logging in, codes by
 * SMS) counts with `takeExactly`.
 */
export interface Limits {
  /** Counts one; answers 0, or the seconds to wait when `most` a minute are used up. */
  take(key: string, most: number): number
  takeExactly(db: Db, window: ExactWindow): Promise<number>
  /** Shares what is counted and stops. */
  close(): Promise<void>
}
export interface ExactWindow {
  readonly key: string
  readonly most: number
  readonly seconds: number
}
export declare function createLimits({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Logger
}): Limits
/** Windows that are over are dropped by a job now and then. */
export declare function forgetOldWindows(db: Db): Promise<void>
