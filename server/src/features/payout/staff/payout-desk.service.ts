import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { getDeskWithdrawal, listDeskWithdrawals } from '@kaleido/contract/payout-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { splitPage, unwrapCursor, wrapCursor } from '../../../platform/page.ts'
import { listHistory } from '../order/payout-history.repository.ts'
import { endedStates } from '../order/payout-order.repository.ts'
import { listOf } from '../pay/payout-attempt.repository.ts'
import { toDeskAttempt, toDeskHistory, toDeskWithdrawal } from './payout-desk.mapper.ts'
import * as repository from './payout-desk.repository.ts'

export async function list(
  { read }: Ctx<Staff>,
  { id, state, uid, next, pageSize, ...asked }: ParsedOf<typeof listDeskWithdrawals>,
): Promise<AnswerOf<typeof listDeskWithdrawals>> {
  if (id !== undefined) {
    const found = await repository.find(read, id)
    return { list: found ? [toDeskWithdrawal(found)] : [], hasNext: false }
  }
  const isOpen = state === undefined ? asked.isOpen : !endedStates.includes(state)
  const from = readCursor(next)
  const rows = await repository.list(read, { isOpen, state, uid, from, limit: pageSize + 1 })
  const { shown, end } = splitPage(rows, pageSize, writeCursor)
  return { list: shown.map(toDeskWithdrawal), ...end }
}

const writeCursor = ({ due_at, id }: repository.DeskRow) => wrapCursor(`${due_at.getTime()}.${id}`)

function readCursor(cursor: string | undefined): repository.DeskCursor | undefined {
  if (cursor === undefined) return undefined
  const [, dueAt = '', id = ''] = unwrapCursor(cursor, /^(\d{1,14})\.([1-9]\d{0,17})$/)
  return { dueAt: new Date(Number(dueAt)), id }
}

export async function get(
  { read }: Ctx<Staff>,
  { id }: ParsedOf<typeof getDeskWithdrawal>,
): Promise<AnswerOf<typeof getDeskWithdrawal>> {
  const found = await repository.find(read, id)
  if (!found) throw new AppError('payout.no_withdrawal')
  const history = await listHistory(read, [id])
  const attempts = await listOf(read, id)
  return {
    withdrawal: toDeskWithdrawal(found),
    history: history.map(toDeskHistory),
    attempts: attempts.map(toDeskAttempt),
  }
}
