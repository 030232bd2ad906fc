import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type getIncomeTotals,
  type Income,
  IncomeState,
  type listIncomes,
} from '@kaleido/contract/income'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { splitPage, unwrapCursor, wrapCursor } from '../../platform/page.ts'
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
    before: readCursor(next),
    limit: pageSize + 1,
  })
  const { shown, end } = splitPage(rows, pageSize, writeCursor)
  return { list: shown.map(toIncome), ...end }
}

function toIncome(row: repository.IncomeRow): Income {
  return {
    type: 'income',
    id: row.id,
    source: row.source,
    title: row.title,
    ...(row.work_id === null ? {} : { workId: row.work_id }),
    amount: Number(row.fen),
    state: IncomeState.parse(row.state),
    at: row.created_at.toISOString(),
    clearsAt: row.clears_at.toISOString(),
  }
}

const writeCursor = ({ at, source, id }: repository.IncomeCursor) =>
  wrapCursor(`${at}.${source}.${id}`)

function readCursor(cursor: string | undefined): repository.IncomeCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^(\d{1,17})\.(sale|commission)\.([1-9]\d{0,17})$/
  const [, at = '', source = '', id = ''] = unwrapCursor(cursor, form)
  return { at, source: source as repository.IncomeCursor['source'], id }
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
