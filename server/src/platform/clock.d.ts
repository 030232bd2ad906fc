import type { Bus } from './bus.ts'
import type { Db } from './db/db.ts'
import { type Logger } from './log.ts'
/** The time that every rule asks: the database's, with the offset that a test or a demonstration has set. */
export interface Clock {
  now(): Date
  /** The business day in Asia/Shanghai, `yyyy-mm-dd`. */
  today(): string
  close(): void
}
/** Says that the offset has changed. */
export declare const clockTopic = 'clock'
/**
 * Keeps the database's time in step with a clock of this process that nobody can set, so that neither a wrong system
 * time nor a jump of it is ever seen. Measured again every 30 s, and at once when the offset changes.
 */
export declare function createClock(given: { db: Db; bus: Bus; log: Logger }): Promise<Clock>
