import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { TopupState } from '@kaleido/contract/topup'
import type { getDeskOrder, listDeskOrders, listSuspense } from '@kaleido/contract/topup-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import * as events from '../apply/topup-event.repository.ts'
import * as suspense from '../apply/topup-suspense.repository.ts'
import * as orders from '../order/topup-order.repository.ts'
import { toDeskEvent, toDeskOrder, toSuspense } from './topup-desk.mapper.ts'
import * as repository from './topup-desk.repository.ts'

export async function list(
  { read }: Ctx<Staff>,
  { id, uid, state, next, pageSize }: ParsedOf<typeof listDeskOrders>,
): Promise<AnswerOf<typeof listDeskOrders>> {
  const page = { before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.list(read, { id, uid, state, ...page })
  return cutPage(rows, pageSize, toDeskOrder)
}

export async function get(
  { read }: Ctx<Staff>,
  { id }: ParsedOf<typeof getDeskOrder>,
): Promise<AnswerOf<typeof getDeskOrder>> {
  const order = await orders.find(read, id)
  if (!order) throw new AppError('topup.no_order')
  const history = await orders.listHistory(read, id)
  const told = await events.listOf(read, { provider: order.provider, orderNo: id })
  return {
    order: toDeskOrder(order),
    history: history.map(({ from_state, to_state, because, created_at }) => ({
      from: from_state === null ? null : TopupState.parse(from_state),
      to: TopupState.parse(to_state),
      because,
      at: created_at.toISOString(),
    })),
    events: told.map(toDeskEvent),
  }
}

export async function listAside(
  { read }: Ctx<Staff>,
  { id, isOpen, next, pageSize }: ParsedOf<typeof listSuspense>,
): Promise<AnswerOf<typeof listSuspense>> {
  const page = { id, isOpen, from: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await suspense.list(read, page), pageSize, toSuspense)
}
