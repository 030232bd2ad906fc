import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AccountId } from './wallet.chart.ts'

export interface BonusRow {
  readonly id: string
  readonly op: string
  readonly amount: string
  readonly left: string
  readonly at: Date
}

export interface BonusQuery {
  readonly account: AccountId
  readonly before: string | undefined
  readonly limit: number
}

/**
 * What came into an account, the latest first. The oldest is spent first, so the balance is what is left of the latest:
 * each has what of the balance those after it leave.
 */
export async function listBonuses(
  db: Db,
  { account, before, limit }: BonusQuery,
): Promise<BonusRow[]> {
  const [of, last] = [String(account), before ?? null]
  const { rows } = await sql<BonusRow>`
    select given.id, journal.op, given.amount, journal.created_at as at,
      least(given.amount, greatest(0, account.balance - coalesce(later.amount, 0) - given.after)) as left
    from (
      select id, journal_id, amount, sum(amount) over (order by id desc) - amount as after
      from (
        select id, journal_id, amount from wallet_entry
        where account_id = ${of} and amount > 0 and (${last}::bigint is null or id < ${last})
        order by id desc limit ${limit}
      ) page
    ) given
      join wallet_journal journal on journal.id = given.journal_id
      join wallet_account account on account.id = ${of}
      cross join (
        select sum(amount) as amount from wallet_entry
        where account_id = ${of} and amount > 0 and id >= ${last}
      ) later
    order by given.id desc
  `.execute(db)
  return rows
}
