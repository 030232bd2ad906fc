import type { BillAbout } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
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

const noneBefore = String(2n ** 63n - 1n)

interface Values {
  readonly accounts: readonly string[]
  readonly before: string
  readonly limit: number
}

/** Each account's balance after an entry is that of its own latest one; the entry itself says that of one of them. */
const listEach = (flow: keyof typeof flows) =>
  compiledOnce((db, { accounts, before, limit }: Values) => {
    const ids = sql`unnest(${accounts}::bigint[]) as account (id)`
    const entries = sql<EntryRow>`
      select entry.id, entry.journal_id, journal.op, journal.about, entry.amount,
        entry.balance + coalesce(others.balance, 0) as balance, journal.created_at as at
      from (
        select latest.* from ${ids} cross join lateral (
          select wallet_entry.id, journal_id, account_id, amount, balance from wallet_entry
          where account_id = account.id and wallet_entry.id < ${before}::bigint and ${flows[flow]}
          order by id desc limit ${limit}
        ) as latest
        order by id desc limit ${limit}
      ) as entry
        join wallet_journal as journal on journal.id = entry.journal_id
        cross join lateral (
          select sum(last.balance) as balance from ${ids} cross join lateral (
            select balance from wallet_entry
            where account_id = account.id and wallet_entry.id < entry.id
            order by wallet_entry.id desc limit 1
          ) as last
          where account.id <> entry.account_id
        ) as others
      order by entry.id desc
    `
    return { compile: () => entries.compile(db) }
  })

const lists = { all: listEach('all'), in: listEach('in'), out: listEach('out') }

/** Entries of those accounts, the latest first. */
export function listEntries(
  db: Db,
  { accounts, flow, before = noneBefore, limit }: EntryQuery,
): Promise<EntryRow[]> {
  return lists[flow](db, { accounts: accounts.map(String), before, limit })
}
