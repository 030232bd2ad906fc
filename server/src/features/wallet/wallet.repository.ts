import type { BillAbout } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { AccountId } from './wallet.chart.ts'

/** An amount that moves from one account to another. */
export interface Leg {
  readonly from: AccountId
  readonly to: AccountId
  readonly amount: number
}

export interface Posting {
  /** What happened, as in `unlock`. */
  readonly op: string
  /** The business fact, as in `12:345`: the same event is written once. */
  readonly ref: string
  readonly actor: string
  readonly legs: readonly Leg[]
  /** The journal that this one takes back. */
  readonly reverses?: string | undefined
  /** What it was for, as the bill tells it. */
  readonly about?: BillAbout | undefined
}

export interface Posted {
  readonly journalId: string
  /** The event was written before. */
  readonly isReplay: boolean
}

export async function post(
  trx: Trx,
  { op, ref, actor, legs, reverses, about = {} }: Posting,
): Promise<Posted> {
  const [debits, credits, amounts] = [
    legs.map(({ from }) => String(from)),
    legs.map(({ to }) => String(to)),
    legs.map(({ amount }) => String(amount)),
  ]
  const { rows } = await sql<Posted>`
    select journal as "journalId", is_replay as "isReplay"
    from wallet_post(${op}, ${ref}, ${actor}, ${reverses ?? null},
      ${debits}::bigint[], ${credits}::bigint[], ${amounts}::bigint[], ${JSON.stringify(about)}::jsonb)
  `.execute(trx)
  const [posted] = rows
  if (!posted) throw new Error(`wallet_post answered nothing for ${op} ${ref}`)
  return posted
}

/** The journal of an event that was posted before. */
export async function findJournal(
  db: Db,
  { op, ref }: Pick<Posting, 'op' | 'ref'>,
): Promise<string> {
  const found = await db
    .selectFrom('wallet_journal')
    .select('id')
    .where('op', '=', op)
    .where('ref', '=', ref)
    .executeTakeFirst()
  if (!found) throw new Error(`nothing was posted for ${op} ${ref}`)
  return found.id
}

interface BalanceRow {
  readonly id: string
  readonly balance: string
}

/** Balances of those accounts that exist. */
export function listBalances(db: Db, ids: readonly AccountId[]): Promise<BalanceRow[]> {
  return db
    .selectFrom('wallet_account')
    .select(['id', 'balance'])
    .where('id', 'in', ids.map(String))
    .execute()
}

/** Those balances, which no other transaction changes before this one ends. */
export async function lockBalances(trx: Trx, ids: readonly AccountId[]): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select id, balance from wallet_lock(${ids.map(String)}::bigint[])
  `.execute(trx)
  return rows
}

/** The whole bill of a person, for the export. */
export async function listEntries(db: Db, ids: readonly AccountId[]) {
  const { rows } = await sql<{
    pot: string
    op: string
    about: BillAbout
    amount: string
    balance: string
    at: Date
  }>`
    select account.name as pot, op, about, amount, entry.balance, journal.created_at as at
    from wallet_entry entry
      join wallet_journal journal on journal.id = entry.journal_id
      join wallet_account account on account.id = entry.account_id
    where entry.account_id = any(${ids.map(String)}::bigint[])
    order by entry.id
  `.execute(db)
  return rows
}
