import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getIncomeTotals, IncomeState, type listIncomes } from '@kaleido/contract/income'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { readWallet, sumDebts } from '../wallet/index.ts'
import * as repository from './income.repository.ts'

export async function list(
  { actor, read }: Ctx<Person>,
  { state, month, next, pageSize }: ParsedOf<typeof listIncomes>,
): Promise<AnswerOf<typeof listIncomes>> {
  const rows = await repository.list(read, {
    uid: actor.uid,
    state,
    month,
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, (row) => ({
    type: 'income' as const,
    id: row.id,
    source: 'sale' as const,
    title: row.title,
    workId: row.work_id,
    amount: Number(row.fen),
    state: IncomeState.parse(row.state),
    at: row.created_at.toISOString(),
    clearsAt: row.clears_at.toISOString(),
  }))
}

export async function getTotals({
  actor,
  read,
}: Ctx<Person>): Promise<AnswerOf<typeof getIncomeTotals>> {
  const [{ income, frozen }, { held, today, month, total }, debts] = await Promise.all([
    readWallet(read, actor.uid),
    repository.sum(read, actor.uid),
    sumDebts(read, actor.uid),
  ])
  return {
    income,
    frozen,
    held: Number(held),
    today: Number(today),
    month: Number(month),
    total: Number(total),
    debt: debts.fen,
  }
}
