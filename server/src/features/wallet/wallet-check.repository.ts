import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { foldedSums } from './wallet-fold.repository.ts'

/** Each account with the sum of its transfers, read from all of them. */
const readSums = sql`
  select id, sum(amount) as sum from (
    select credit as id, amount from wallet_transfer
    union all select debit, -amount from wallet_transfer
  ) as moved group by id`

/** The sums are kept, so that a look at what is new needs no other transfers. */
const sumsOf = (since: Date | undefined) => (since ? foldedSums : readSums)

async function lines(db: Db, query: RawBuilder<{ line: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ line }) => line)
}

/** Their numbers. */
const eventsSince = (since: Date) => sql`select id from wallet_journal where created_at >= ${since}`

export function findNegative(db: Db, limit: number): Promise<string[]> {
  return lines(
    db,
    sql`
      select format('account %s has %s', id, balance) as line from wallet_account
      where balance < 0 order by id limit ${limit}`,
  )
}

/** Lazy accounts store no balance. */
export function findDrift(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with summed as (${sumsOf(since)})
      select format('account %s has %s, its transfers say %s', id, coalesce(balance, 0),
        coalesce(sum, 0)) as line
      from wallet_account one full join summed using (id)
      where one.id is null
        or one.balance <> case when one.is_lazy then 0 else coalesce(summed.sum, 0) end
      order by id limit ${limit}`,
  )
}

/** The last entry of each account, and the amounts of all. */
export function findWrongBills(db: Db, limit: number, since?: Date): Promise<string[]> {
  // Lazy accounts have no bill.
  const accounts = since
    ? sql`select distinct unnest(array[debit, credit]) as id from wallet_transfer
        where journal_id in (${eventsSince(since)})`
    : sql`select id from wallet_account union select account_id from wallet_entry`
  return lines(
    db,
    sql`
      with billed as (
        select account_id as id, sum(amount) as sum,
          (array_agg(wallet_entry.balance order by wallet_entry.id desc))[1] as last
        from wallet_entry where account_id in (${accounts}) group by account_id
      )
      select format('account %s has %s, its bill ends at %s and sums to %s', wanted.id, balance,
        coalesce(last, 0), coalesce(sum, 0)) as line
      from (${accounts}) as wanted
        left join wallet_account one on one.id = wanted.id
        left join billed on billed.id = wanted.id
      where one.id is null or coalesce(last, 0) <> balance or coalesce(sum, 0) <> balance
      order by wanted.id limit ${limit}`,
  )
}

export function findIncomplete(db: Db, limit: number, since?: Date): Promise<string[]> {
  const first = sql`(select min(id) from (${since ? eventsSince(since) : sql`select 0 as id`}) as recent)`
  return lines(
    db,
    sql`
      with legs as (
        select journal_id as id, count(*) as legs, min(n) as first, max(n) as last,
          bool_and(coalesce(
            transfer.currency = giver.currency and transfer.currency = taker.currency, false
          )) as fits
        from wallet_transfer transfer
          left join wallet_account giver on giver.id = debit
          left join wallet_account taker on taker.id = credit
        where ${since ? sql`journal_id >= ${first}` : sql`true`}
        group by journal_id
      ), events as (
        select * from wallet_journal where ${since ? sql`id >= ${first}` : sql`true`}
      )
      select format('event %s (%s %s): %s transfers', id, op, ref, coalesce(legs, 0)) as line
      from events full join legs using (id)
      where op is null or legs is null or first <> 1 or last <> legs or not fits
      order by id limit ${limit}`,
  )
}

/** What is stored of constrained accounts, and the transfers of lazy ones. */
export function findImbalance(db: Db, limit: number, since?: Date): Promise<string[]> {
  return lines(
    db,
    sql`
      with summed as (${sumsOf(since)})
      select format('%s: %s too many', currency,
        sum(case when is_lazy then coalesce(sum, 0) else balance end)) as line
      from wallet_account left join summed using (id)
      group by currency
      having sum(case when is_lazy then coalesce(sum, 0) else balance end) <> 0
      limit ${limit}`,
  )
}
