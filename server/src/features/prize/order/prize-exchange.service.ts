import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { exchangePrize } from '@kaleido/contract/prize'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { textIn } from '../../../platform/in-language.ts'
import { lockAccount } from '../../account/index.ts'
import { grantCoupons } from '../../coupon/index.ts'
import { grantVip } from '../../vip/index.ts'
import { house, legsOfPoints, post, readWallet, splitPoints } from '../../wallet/index.ts'
import * as items from '../item/prize-item.repository.ts'
import { toOrder } from './prize-order.mapper.ts'
import * as repository from './prize-order.repository.ts'

/** Gets a prize for points: what is paid, the stock, the order and what it gives are written together. */
export function exchange(
  ctx: RequestCtx<Person>,
  { id: itemId, price }: ParsedOf<typeof exchangePrize>,
): Promise<AnswerOf<typeof exchangePrize>> {
  const { uid } = ctx.actor
  const { language } = ctx.request
  return ctx.write(async (trx) => {
    // One after the other, so that each counts those before it.
    await lockAccount(trx, uid)
    const item = await requireItem(trx, { itemId, price })
    const got = await repository.countByItem(trx, { uid, itemIds: [itemId] })
    const most = item.per_person
    if ((got.get(itemId) ?? 0) >= most) throw new AppError('prize.limit', { most })
    await takeOne(trx, { itemId, price })
    const paid = await splitPoints(trx, { uid, price })
    const { kind, amount, name, name_en } = item
    const id = await repository.add(trx, {
      uid,
      source: 'shop',
      itemId,
      kind,
      amount,
      name,
      name_en,
      bought: paid.bought,
      points: paid.point,
      state: kind === 'physical' ? 'address' : 'done',
    })
    await post(ctx, trx, {
      op: 'prize',
      ref: id,
      legs: legsOfPoints(uid, paid, house.salesOfPoints),
      about: { title: textIn(language, name, name_en) },
    })
    await deliver(trx, { uid, orderId: id, item })
    const order = await repository.find(trx, id)
    if (!order) throw new Error(`the prize order ${id} was not written`)
    return { order: toOrder(order, language), wallet: await readWallet(trx, uid) }
  })
}

interface Asked {
  readonly itemId: string
  readonly price: number
}

async function requireItem(trx: Trx, { itemId, price }: Asked): Promise<items.ItemRow> {
  const item = await items.findOnSale(trx, itemId)
  if (!item) throw new AppError('prize.not_found')
  if (item.price !== price) throw new AppError('prize.price_changed', { price: item.price })
  if (item.left_over === 0) throw new AppError('prize.sold_out')
  return item
}

/** What was still right a moment ago may not be: the reason is looked up then. */
async function takeOne(trx: Trx, { itemId: id, price }: Asked): Promise<void> {
  if (await items.takeOne(trx, { id, price })) return
  await requireItem(trx, { itemId: id, price })
  throw new AppError('prize.sold_out')
}

/** At once, but for what is sent, which needs an address first. */
async function deliver(
  trx: Trx,
  {
    uid,
    orderId,
    item: { kind, amount, hours },
  }: { readonly uid: number; readonly orderId: string; readonly item: items.ItemRow },
): Promise<void> {
  switch (kind) {
    case 'vip':
    case 'svip':
      await grantVip(trx, { uid, tier: kind, days: amount, ref: `prize:${orderId}` })
      return
    case 'coupons':
      await grantCoupons(trx, { uid, kind: 'gift', count: amount, hours: hours ?? 0 })
      return
    case 'physical':
  }
}
