import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import { claimRows } from '../db/claim-rows.ts'
import type { Db, Pool, Trx } from '../db/db.ts'
import type { Logger } from '../log/log.ts'
import type { Batched, SharedCounters, Sum } from '../valkey/counters.ts'

/**
 * Rate limits in fixed windows of a minute. The hot path only touches memory: each process counts for itself and, once
 * a second, adds its new counts to a shared table and reads the sums back. So a limit survives a restart, and several
 * processes overshoot it by at most what they admit within a second. Limits that may not be overshot at all (login, SMS
 * codes) use `takeExactly`.
 */
export interface Limits {
  /** Counts one request; returns 0, or the seconds to wait if `max` per minute are used up. */
  take(key: string, max: number): number
  /**
   * Counts immediately and permanently, even if the caller's transaction rolls back; with `trx` only if that commits.
   */
  takeExactly(window: ExactWindow, trx?: Trx): Promise<number>
  /** What is left of an exact window. */
  leftExactly(window: ExactWindow): Promise<number>
  /** Shares the remaining counts and stops. */
  close(): Promise<void>
}

export interface ExactWindow {
  readonly key: string
  readonly max: number
  readonly seconds: number
  /** The amount to take; 1 by default. All of it or nothing is taken. A negative one gives back what was taken before. */
  readonly amount?: number
}

interface Counter {
  window: number
  /** Counted here and not shared yet. */
  fresh: number
  /** The sum of all processes when last shared, including this one. */
  shared: number
  max: number
}

const windowMs = 60_000
const shareEveryMs = 1_000
/** Keys below this share of their limit are not shared: that would cost more than it saves. */
const shareFrom = 0.05
const maxKeys = 200_000
const forgetAfterMinutes = 24 * 60

interface LimitsParts {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  /** Holds the sums in place of the table, as long as it is there. */
  readonly counters?: SharedCounters | undefined
}

export function createLimits({ db, clock, log, counters: fast }: LimitsParts): Limits {
  const counters = new LRUCache<string, Counter>({ max: maxKeys })
  const changed = new Set<string>()
  let sharing: Promise<void> = Promise.resolve()

  async function share(): Promise<void> {
    const batch = takeBatch(counters, changed)
    if (batch.length === 0) return
    try {
      const rows = await addToSums(batch)
      for (const row of rows) {
        const counter = counters.peek(row.key)
        if (counter?.window === row.window) counter.shared = row.count
      }
    } catch (error) {
      // Without the table each process goes on counting for itself; the batch is put back into the counters.
      for (const { key, fresh } of batch) putBack(counters, changed, key, fresh)
      log.warn({ event: 'limits.not_shared', err: error })
    }
  }

  async function addToSums(batch: readonly Batched[]): Promise<readonly Sum[]> {
    if (!fast) return addToShared(db, batch)
    try {
      return await fast.add(batch)
    } catch (error) {
      log.warn({ event: 'limits.by_table', err: error })
      return addToShared(db, batch)
    }
  }

  const timer = setInterval(() => {
    sharing = sharing.then(share)
  }, shareEveryMs)
  timer.unref()

  return {
    take(key, max) {
      const now = clock.now().getTime()
      const window = now - (now % windowMs)
      let counter = counters.get(key)
      if (counter?.window !== window) {
        counter = { window, fresh: 0, shared: 0, max }
        counters.set(key, counter)
      }
      if (counter.shared + counter.fresh >= max) return Math.ceil((window + windowMs - now) / 1_000)
      counter.fresh += 1
      if (counter.shared + counter.fresh >= max * shareFrom) changed.add(key)
      return 0
    },
    takeExactly: (window, trx) => takeExactly(trx ?? db, clock, window),
    leftExactly: (window) => leftExactly(db, clock, window),
    async close() {
      clearInterval(timer)
      await sharing
      await share()
    },
  }
}

function takeBatch(counters: LRUCache<string, Counter>, changed: Set<string>): Batched[] {
  const batch: Batched[] = []
  for (const key of changed) {
    const counter = counters.peek(key)
    if (!counter || counter.fresh === 0) continue
    batch.push({ key, window: counter.window, fresh: counter.fresh })
    counter.shared += counter.fresh
    counter.fresh = 0
  }
  changed.clear()
  return batch
}

function putBack(
  counters: LRUCache<string, Counter>,
  changed: Set<string>,
  key: string,
  fresh: number,
): void {
  const counter = counters.peek(key)
  if (!counter) return
  counter.fresh += fresh
  counter.shared -= fresh
  changed.add(key)
}

async function addToShared(db: Pool, batch: readonly Batched[]): Promise<Sum[]> {
  // In key order, so that two processes cannot deadlock.
  const sorted = batch.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; window: string; count: number }>`
    insert into rate_window (key, window_start, count)
    select key, to_timestamp(window_ms / 1000.0), fresh
    from unnest(
      ${sorted.map((b) => b.key)}::text[],
      ${sorted.map((b) => b.window)}::bigint[],
      ${sorted.map((b) => b.fresh)}::int[]
    ) as batch (key, window_ms, fresh)
    on conflict (key, window_start) do update set count = rate_window.count + excluded.count
    returning key, (extract(epoch from window_start) * 1000)::bigint::text as window, count
  `.execute(db)
  return rows.map((row) => ({ ...row, window: Number(row.window) }))
}

async function takeExactly(
  db: Pool | Trx,
  clock: Clock,
  { key, max, seconds, amount = 1 }: ExactWindow,
): Promise<number> {
  const { now, start } = windowAt(clock, seconds)
  const { rows } = await sql<{ count: number }>`
    insert into rate_window (key, window_start, count)
    select ${key}, to_timestamp(${start} / 1000.0), ${amount}::int where ${amount}::int <= ${max}::int
    on conflict (key, window_start) do update set count = rate_window.count + excluded.count
      where rate_window.count + excluded.count <= ${max}
    returning count
  `.execute(db)
  // No row comes back if the condition excluded it: the window is full.
  return rows.length > 0 ? 0 : Math.ceil((start + seconds * 1_000 - now) / 1_000)
}

async function leftExactly(
  db: Db,
  clock: Clock,
  { key, max, seconds }: ExactWindow,
): Promise<number> {
  const { start } = windowAt(clock, seconds)
  const { rows } = await sql<{ count: number }>`
    select count from rate_window where key = ${key} and window_start = to_timestamp(${start} / 1000.0)
  `.execute(db)
  return Math.max(0, max - (rows[0]?.count ?? 0))
}

function windowAt(clock: Clock, seconds: number): { now: number; start: number } {
  const now = clock.now().getTime()
  return { now, start: now - (now % (seconds * 1_000)) }
}

/** A job deletes expired windows, a batch at a time; answers their number. */
export async function forgetOldWindows(trx: Trx, limit: number): Promise<number> {
  const where = sql`window_start < app_now() - make_interval(mins => ${forgetAfterMinutes})`
  const { rows } = await sql`
    delete from rate_window
    where ${claimRows({ table: 'rate_window', by: 'window_start', limit, where })}
    returning 1
  `.execute(trx)
  return rows.length
}
