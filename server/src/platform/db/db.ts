import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionsOf } from './connections.ts'
import { answerGraceMs, connectionTo, keptAlive } from './primary.ts'
import type { DB } from './schema.gen.ts'

/** The pool. Private to the platform: a feature reads through a `Db` and writes in a `Trx`. */
export type Pool = Kysely<DB>

/** A running transaction: functions that write or lock take one, so that they cannot run outside of one. */
export type Trx = Transaction<DB>

/** The pool or a transaction, for reading only. It has no way to write. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>

export interface DbOptions {
  /** The maximum of connections. Twice the number of cores works best: more of them only wait for each other. */
  readonly max: number
  /** Called for idle connections that break; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void
  /** The connections' name in `pg_stat_activity`. */
  readonly applicationName?: string
  readonly statementTimeoutMs?: number
  /** Where patient statements go; by default to the same address. A pooler may ignore the timeouts of its clients. */
  readonly directUrl?: string
  /** Whether frequent statements are prepared; not behind a pooler that knows no prepared statements. By default they are. */
  readonly prepares?: boolean
}

/** Connections beside the maximum, opened when they are needed: for cache loads that begin in a transaction. */
const reserveConnections = 2
/** Connections of patient work, likewise beside the maximum. */
const patientConnections = 4
const connectTimeoutMs = 5_000
const defaultStatementTimeoutMs = 15_000
/** As long as the usual attempt at a job. */
const patientStatementTimeoutMs = 15 * 60_000
/** Patient work also waits longer for a connection: there are few, and each may be busy for long. */
const patientConnectTimeoutMs = 60_000
/** Ends a transaction that its process forgot, so that it does not hold its locks for ever. */
const idleInTransactionMs = 30_000

const pools = new WeakMap<Pool, pg.Pool>()

/**
 * Values come as the driver gives them: int4 as number, int8 and numeric as string (neither fits a number safely),
 * timestamptz as Date, jsonb parsed.
 */
export function openDb(url: string, options: DbOptions): Pool {
  const pool = openPool(url, options)
  const reserve = openPool(url, { ...options, max: reserveConnections })
  const patient = openPool(options.directUrl ?? url, {
    ...options,
    max: patientConnections,
    statementTimeoutMs: options.statementTimeoutMs ?? patientStatementTimeoutMs,
    connectTimeoutMs: patientConnectTimeoutMs,
  })
  const db: Pool = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: choosing({ pool, reserve, patient }, options.prepares ?? true),
    }),
  })
  pools.set(db, pool)
  return db
}

interface PoolOptions extends DbOptions {
  readonly connectTimeoutMs?: number
}

function openPool(url: string, options: PoolOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: options.max,
    application_name: options.applicationName ?? 'kaleido',
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + answerGraceMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...keptAlive,
  })
  // An unhandled 'error' event would end the process: the pool listens on idle connections, this handler covers checked
  // out connections between two statements.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return pool
}

/**
 * Cache loads that begin in a transaction take the reserve: if they took the pool's connections, as many transactions
 * as it has would hold all of them, each waiting for one more.
 */
function choosing(
  pools: Readonly<Record<'pool' | 'reserve' | 'patient', pg.Pool>>,
  prepares: boolean,
): PostgresPool {
  const usual = connectionsOf(pools.pool, { prepares })
  const forLoads = connectionsOf(pools.reserve, { prepares })
  const forPatient = connectionsOf(pools.patient, { prepares })
  const choose = () => {
    if (running.getStore() === 'load') return forLoads
    return patience.getStore() ? forPatient : usual
  }
  return {
    options: usual.options,
    connect: () => choose().connect(),
    async end() {
      await Promise.all([usual.end(), forLoads.end(), forPatient.end()])
    },
  }
}

const patience = new AsyncLocalStorage<true>()

/**
 * Runs work that nobody waits for, a job or a command: its statements may take long, as those that read a whole table
 * do. Over connections of its own, so that it takes none from requests.
 */
export function patiently<T>(work: () => T): T {
  return patience.run(true, work)
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export function inTransaction<T>(db: Pool | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}

/**
 * The pool, to run a single statement that writes: PostgreSQL makes it a transaction by itself, which saves two round
 * trips. A second statement throws, as it would be a transaction of its own.
 */
export function oneStatement(pool: Pool): Trx {
  let isDone = false
  const refuseSecond = () => {
    if (isDone) throw new Error('two statements need a transaction')
  }
  const once = pool.withPlugin({
    // Called for each subquery too, before the statement runs.
    transformQuery({ node }) {
      refuseSecond()
      return node
    },
    async transformResult({ result }) {
      refuseSecond()
      isDone = true
      return result
    },
  })
  return once as unknown as Trx
}

interface Running {
  readonly pool: Pool
  readonly trx: Trx
  readonly onCommit: (() => void | Promise<void>)[]
}

/** `load` is a cache load that began in a transaction, outside of it. */
const running = new AsyncLocalStorage<Running | 'load' | undefined>()

/** The transaction of this pool that the caller runs in. */
export function runningTransaction(pool: Pool): Trx | undefined {
  const found = running.getStore()
  return typeof found === 'object' && found.pool === pool ? found.trx : undefined
}

/** Whether the caller is a transaction, or a cache load that one waits for. */
export function isInTransaction(): boolean {
  return running.getStore() !== undefined
}

/** Opens a transaction that every `write` of a context inside `work` joins. */
export async function openTransaction<T>(pool: Pool, work: (trx: Trx) => Promise<T>): Promise<T> {
  const onCommit: Running['onCommit'] = []
  const answer = await inTransaction(pool, (trx) =>
    running.run({ pool, trx, onCommit }, () => work(trx)),
  )
  for (const called of onCommit.map((callback) => callback())) await called
  return answer
}

/** The same, but nothing that `work` writes stays. */
export async function openUndone<T>(pool: Pool, work: (trx: Trx) => Promise<T>): Promise<T> {
  const undo = new Error('undone')
  const done: { answer?: T } = {}
  try {
    await openTransaction(pool, async (trx) => {
      done.answer = await work(trx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return done.answer as T
}

/**
 * Calls back in this process as soon as the transaction has committed; never if it rolls back. What is answered waits for
 * it, so it must neither fail nor take long.
 */
export function afterCommit(trx: Trx, callback: () => void | Promise<void>): void {
  const found = running.getStore()
  if (typeof found === 'object' && found.trx === trx) found.onCommit.push(callback)
}

/**
 * Runs `work` outside of the current transaction: its result is cached for others, who must see committed data only.
 */
export function outsideTransaction<T>(work: () => T): T {
  return running.run(isInTransaction() ? 'load' : undefined, work)
}

export interface PoolCounts {
  readonly open: number
  readonly idle: number
  /** The number of callers that wait for a connection. */
  readonly waiting: number
}

export function poolCounts(db: Pool): PoolCounts {
  const pool = pools.get(db)
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  }
}
