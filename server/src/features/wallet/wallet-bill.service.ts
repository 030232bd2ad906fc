import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type Bill, BillKind, type listBills } from '@kaleido/contract/wallet'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { type Pot, potOf } from './wallet.chart.ts'
import * as repository from './wallet-bill.repository.ts'

type Shown = ParsedOf<typeof listBills>['of']

/** Pots that are one to the person. */
const potsOf: Readonly<Record<Shown, readonly Pot[]>> = {
  coins: ['coin', 'bonus'],
  points: ['point', 'bought'],
  income: ['income'],
}

export function list(
  { actor, read }: Ctx<Person>,
  input: ParsedOf<typeof listBills>,
): Promise<AnswerOf<typeof listBills>> {
  return listBillsOf(read, actor.uid, input)
}

/** Somebody's bills. */
export async function listBillsOf(
  db: Db,
  uid: number,
  { of, flow, next, pageSize }: ParsedOf<typeof listBills>,
): Promise<AnswerOf<typeof listBills>> {
  const accounts = potsOf[of].map((pot) => potOf(uid, pot))
  // An event has one entry per pot, and the last one read may lack its others.
  const limit = (pageSize + 1) * accounts.length
  const before = readIdCursor(next)
  const rows = await repository.listEntries(db, { accounts, flow, before, limit })
  return cutPage(byEvent(rows), pageSize, toBill)
}

/** One row per event: the balance is that after its latest entry, the place in the list that of its earliest. */
function byEvent(rows: readonly repository.EntryRow[]): repository.EntryRow[] {
  const events = new Map<string, repository.EntryRow>()
  for (const row of rows) {
    const known = events.get(row.journal_id)
    const amount = String(Number(row.amount) + Number(known?.amount ?? 0))
    events.set(row.journal_id, { ...(known ?? row), id: row.id, amount })
  }
  return [...events.values()]
}

function toBill({ id, op, about, amount, balance, at }: repository.EntryRow): Bill {
  return {
    type: 'bill',
    id,
    kind: BillKind.parse(op),
    about,
    amount: Number(amount),
    balance: Number(balance),
    at: at.toISOString(),
  }
}
