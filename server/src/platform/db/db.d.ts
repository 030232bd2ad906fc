import { Kysely } from 'kysely'
import type { DB } from './schema.gen.ts'
/** The pool, or the transaction that is running: a function that takes one first joins its caller's. */
export type Db = Kysely<DB>
export interface DbOptions {
  /** Connections at most. Twice the cores serves best: more of them only wait for each other. */
  readonly max: number
  /** Told of connections that break while nobody uses them; the pool opens others by itself. */
  readonly onError?: (error: Error) => void
  /** How the connections are named in `pg_stat_activity`. */
  readonly applicationName?: string
  readonly statementTimeoutMs?: number
}
/**
 * Values come as the driver gives them: int4 as number, int8 and numeric as string (neither fits a number safely),
 * timestamptz as Date, jsonb parsed.
 */
export declare function openDb(url: string, options: DbOptions): Db
/** Runs `work` in the transaction that `db` is, or in one of its own. Opened in services only. */
export declare function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T>
export interface PoolCounts {
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}
export declare function poolCounts(db: Db): PoolCounts
