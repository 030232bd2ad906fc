import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  cancelPrize,
  getPrizeOrder,
  listPrizeOrders,
  PrizeOrderDetail,
  setPrizeAddress,
} from '@kaleido/contract/prize'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { textIn } from '../../../platform/in-language.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { lockAccount } from '../../account/index.ts'
import { findJournal, house, legsOfPoints, post, readWallet } from '../../wallet/index.ts'
import * as items from '../item/prize-item.repository.ts'
import { openAddress, sealAddress } from './prize-address.ts'
import { listHistory } from './prize-history.repository.ts'
import { isCancellable, takesAddress, toDetail, toOrder } from './prize-order.mapper.ts'
import * as repository from './prize-order.repository.ts'

export async function list(
  { actor, read, request }: RequestCtx<Person>,
  { next, pageSize }: ParsedOf<typeof listPrizeOrders>,
): Promise<AnswerOf<typeof listPrizeOrders>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, (row) =>
    toOrder(row, request.language),
  )
}

export function get(
  ctx: RequestCtx<Person>,
  { id }: ParsedOf<typeof getPrizeOrder>,
): Promise<AnswerOf<typeof getPrizeOrder>> {
  return readOwn(ctx, ctx.read, id)
}

async function requireOwn(
  { actor }: RequestCtx<Person>,
  db: Db,
  id: string,
): Promise<repository.FoundOrder> {
  const found = await repository.find(db, id)
  if (found?.uid !== String(actor.uid)) throw new AppError('prize.no_order')
  return found
}

async function readOwn(ctx: RequestCtx<Person>, db: Db, id: string): Promise<PrizeOrderDetail> {
  const order = await requireOwn(ctx, db, id)
  const history = await listHistory(db, id)
  const { language } = ctx.request
  return toDetail(order, { history, address: openAddress(ctx, order), language })
}

export function setAddress(
  ctx: RequestCtx<Person>,
  { id, ...address }: ParsedOf<typeof setPrizeAddress>,
): Promise<AnswerOf<typeof setPrizeAddress>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Who packs the prize takes the same lock: they see this address, or it is not taken any more.
    await lockAccount(trx, uid)
    const order = await requireOwn(ctx, trx, id)
    const values = { address: sealAddress(ctx, { id, uid }, address) }
    const move = { order, to: 'preparing', because: 'person', values } as const
    if (!takesAddress(order) || !(await repository.move(trx, move))) {
      throw new AppError('prize.not_in_state')
    }
    return readOwn(ctx, trx, id)
  })
}

/** The points return to the pots that they came from, and the prize to the shop. */
export function cancel(
  ctx: RequestCtx<Person>,
  { id }: ParsedOf<typeof cancelPrize>,
): Promise<AnswerOf<typeof cancelPrize>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const order = await requireOwn(ctx, trx, id)
    if (order.state !== 'cancelled') await takeBack(ctx, trx, order)
    return { order: await readOwn(ctx, trx, id), wallet: await readWallet(trx, uid) }
  })
}

async function takeBack(
  ctx: RequestCtx<Person>,
  trx: Trx,
  order: repository.FoundOrder,
): Promise<void> {
  const { id, item_id: itemId, bought, points: point, name, name_en } = order
  const move = { order, to: 'cancelled', because: 'person', values: { address: null } } as const
  if (!isCancellable(order) || itemId === null || !(await repository.move(trx, move))) {
    throw new AppError('prize.not_cancellable')
  }
  await items.giveBack(trx, itemId)
  const paid = legsOfPoints(ctx.actor.uid, { bought, point }, house.salesOfPoints)
  await post(ctx, trx, {
    op: 'prize_back',
    ref: id,
    reverses: await findJournal(trx, { op: 'prize', ref: id }),
    legs: paid.map(({ from, to, amount }) => ({ from: to, to: from, amount })),
    about: { title: textIn(ctx.request.language, name, name_en) },
  })
}
