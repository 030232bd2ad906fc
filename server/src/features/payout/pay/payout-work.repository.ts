import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { OrderRow } from '../order/payout-order.repository.ts'

/** Withdrawals that a worker is to look at now. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout_order
    where ended_at is null and next_at <= app_now()
      and (leased_until is null or leased_until <= app_now())
    order by next_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes one that is due for so many seconds; undefined where another worker has it. Its version changes, so that a worker that
 * had it before can write nothing any more.
 */
export async function claim(
  trx: Trx,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    update payout_order set version = version + 1,
      leased_until = app_now() + make_interval(secs => ${seconds})
    where id = ${id} and ended_at is null and next_at <= app_now()
      and (leased_until is null or leased_until <= app_now())
    returning *
  `.execute(trx)
  return rows[0]
}

interface Held {
  readonly id: string
  readonly version: number
}

const firstAttempt = sql`(
  select min(started_at) from payout_attempt where order_id = payout_order.id
)`

/** Looks at it again later: after a tenth of the time that it has taken so far, a minute at least and an hour at most. */
export async function postpone(trx: Trx, { id, version }: Held): Promise<void> {
  await sql`
    update payout_order set leased_until = null, next_at = app_now() + least(
      interval '1 hour', greatest(interval '1 minute', (app_now() - ${firstAttempt}) / 10)
    )
    where id = ${id} and version = ${version}
  `.execute(trx)
}

/** False where it was known to wait for a person, or does not wait for so long yet. */
export async function markUnclear(
  trx: Trx,
  { id, version, hours }: Held & { readonly hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    update payout_order set unclear_at = app_now()
    where id = ${id} and version = ${version} and unclear_at is null
      and ${firstAttempt} <= app_now() - make_interval(hours => ${hours})
    returning 1
  `.execute(trx)
  return rows.length > 0
}

/** No worker touches it any more: a person has to. */
export async function setAside(trx: Trx, { id, version }: Held): Promise<void> {
  await sql`
    update payout_order set unclear_at = coalesce(unclear_at, app_now()), next_at = null,
      leased_until = null
    where id = ${id} and version = ${version}
  `.execute(trx)
}

/** Keeps the withdrawal while its provider is asked. */
export async function keep(
  trx: Trx,
  { id, version, seconds }: Held & { readonly seconds: number },
): Promise<void> {
  await sql`
    update payout_order set leased_until = app_now() + make_interval(secs => ${seconds})
    where id = ${id} and version = ${version}
  `.execute(trx)
}

/** Whether the last attempt is older than so many minutes: what is absent then was never taken. */
export async function isLastOlder(
  db: Db,
  { id, minutes }: { readonly id: string; readonly minutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_older: boolean | null }>`
    select max(started_at) <= app_now() - make_interval(mins => ${minutes}) as is_older
    from payout_attempt where order_id = ${id}
  `.execute(db)
  return rows[0]?.is_older ?? false
}
