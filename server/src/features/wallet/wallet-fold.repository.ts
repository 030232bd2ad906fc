import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** So many transfers are added in one transaction. */
const mostAtOnce = 200_000

/**
 * Adds transfers to the sums: those of transactions that are all over by now. They commit in another order than they
 * begin, so the end is the oldest one that still runs. One fold at a time. Answers false while there are more to add.
 * Where the numbers of transactions began anew, as after a restore, the sums do too.
 */
export async function foldTransfers(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ from: string; now: string; is_new: boolean }>`
    select xact::text as from, pg_snapshot_xmin(pg_current_snapshot())::text as now,
      xact > pg_snapshot_xmin(pg_current_snapshot()) as is_new
    from wallet_fold_end for update
  `.execute(trx)
  const [end] = rows
  if (!end) throw new Error('wallet_fold_end has no row')
  if (end.is_new) await sql`delete from wallet_fold`.execute(trx)
  const from = end.is_new ? '0' : end.from
  const to = (await findStop(trx, from, end.now)) ?? end.now
  await sql`
    insert into wallet_fold as fold (account_id, balance)
    select id, sum(amount) from (
      select credit as id, amount from wallet_transfer
      where xact >= ${from}::xid8 and xact < ${to}::xid8
      union all
      select debit, -amount from wallet_transfer
      where xact >= ${from}::xid8 and xact < ${to}::xid8
    ) as moved group by id order by id
    on conflict (account_id) do update set balance = fold.balance + excluded.balance
  `.execute(trx)
  await sql`update wallet_fold_end set xact = ${to}::xid8`.execute(trx)
  return to === end.now
}

/** The transaction before which a fold ends that would be too large; those of one transaction stay together. */
async function findStop(trx: Trx, from: string, now: string): Promise<string | undefined> {
  const { rows } = await sql<{ xact: string }>`
    select xact::text from wallet_transfer
    where xact >= ${from}::xid8 and xact < ${now}::xid8
    order by wallet_transfer.xact offset ${mostAtOnce} limit 1
  `.execute(trx)
  const stop = rows[0]?.xact
  return stop === from ? undefined : stop
}

/** Each account with the sum of its transfers: of those that are folded, and of those that follow. */
export const foldedSums = sql`
  select id, sum(amount) as sum from (
    select account_id as id, balance as amount from wallet_fold
    union all
    select credit, amount from wallet_transfer where xact >= (select xact from wallet_fold_end)
    union all
    select debit, -amount from wallet_transfer where xact >= (select xact from wallet_fold_end)
  ) as moved group by id`
