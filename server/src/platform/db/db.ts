import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
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

const connectTimeoutMs = 5_000
const defaultStatementTimeoutMs = 15_000
/** A transaction that its process forgot must not hold its locks for ever. */
const idleInTransactionMs = 30_000

const pools = new WeakMap<Db, pg.Pool>()

/**
 * Values come as the driver gives them: int4 as number, int8 and numeric as string (neither fits a number safely),
 * timestamptz as Date, jsonb parsed.
 */
export function openDb(url: string, options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.applicationName ?? 'kaleido',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
  })
  // Without a listener a connection that breaks would end the process: the pool listens to those that idle, and we to
  // those that are lent out and between two statements.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  return db
}

/** Runs `work` in the transaction that `db` is, or in one of its own. Opened in services only. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

export interface PoolCounts {
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

export function poolCounts(db: Db): PoolCounts {
  const pool = pools.get(db)
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  }
}
