import type { BillAbout } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AccountId } from './wallet.chart.ts'

export interface EntryRow {
  readonly id: string
  readonly journal_id: string
  readonly op: string
  readonly about: BillAbout
  readonly amount: string
  /** Of all these accounts together, after it. */
  readonly balance: string
  readonly at: Date
}

const flows = { all: sql`true`, in: sql`amount > 0`, out: sql`amount < 0` } as const

export interface EntryQuery {
  /** Pots that are shown as one, as bought coins and bonus coins. */
  readonly accounts: readonly AccountId[]
  readonly flow: keyof typeof flows
  readonly before: string | undefined
  readonly limit: number
}

/** Entries of those accounts, the latest first. */
export async function listEntries(
  db: Db,
  { accounts, flow, before, limit }: EntryQuery,
): Promise<EntryRow[]> {
  const ids = sql`unnest(${accounts.map(String)}::bigint[]) as account (id)`
  const isBefore = before === undefined ? sql`true` : sql`wallet_entry.id < ${before}`
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.journal_id, journal.op, journal.about, entry.amount, after.balance, journal.created_at as at
    from (
      select latest.* from ${ids} cross join lateral (
        select wallet_entry.id, journal_id, amount from wallet_entry
        where account_id = account.id and ${isBefore} and ${flows[flow]}
        order by id desc limit ${limit}
      ) as latest
      order by id desc limit ${limit}
    ) as entry
      join wallet_journal as journal on journal.id = entry.journal_id
      cross join lateral (
        select sum(last.balance) as balance from ${ids} cross join lateral (
          select balance from wallet_entry
          where account_id = account.id and wallet_entry.id <= entry.id
          order by wallet_entry.id desc limit 1
        ) as last
      ) as after
    order by entry.id desc
  `.execute(db)
  return rows
}
