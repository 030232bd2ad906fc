import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type cancelOrder,
  type checkOrder,
  type getOrder,
  type listOrders,
  type openOrder,
  topupRules,
} from '@kaleido/contract/topup'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { lockAccount } from '../../account/index.ts'
import { requireWithinLimit } from '../limit/topup-limit.service.ts'
import { listChannels, requireProvider } from '../provider/providers.ts'
import { closePayment } from './topup-order.job-names.ts'
import { toOrder } from './topup-order.mapper.ts'
import * as repository from './topup-order.repository.ts'
import { pollOrder } from './topup-poll.service.ts'
import { openPayment, payPathOf } from './topup-payment.service.ts'
import { requireProduct } from './topup-product.service.ts'

/** Under the account's lock: orders at a time are counted one by one. */
export async function open(
  ctx: RequestCtx<Person>,
  { item, productId, channel }: ParsedOf<typeof openOrder>,
): Promise<AnswerOf<typeof openOrder>> {
  const { uid } = ctx.actor
  const { language } = ctx.request
  const offered = await listChannels(ctx, language)
  if (!offered.some(({ id }) => id === channel)) throw new AppError('topup.channel')
  const provider = await requireProvider(ctx, channel)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const { title, ...product } = await requireProduct(ctx, trx, { item, productId })
    await requireRoom(trx, { uid, ...product })
    const minutes = topupRules.openMinutes
    const id = await repository.add(trx, { ...product, uid, provider: channel, minutes })
    // A provider that is asked over the network is asked when the person goes there: no transaction waits for it.
    if (!provider.asksToCreate) await openPayment(ctx, { id, title })
    const order = toOrder(await requireOwn(trx, { id, uid }), language)
    const payUrl = order.payUrl ?? payPathOf(ctx, id)
    return { order: { ...order, payUrl }, payUrl }
  })
}

async function requireRoom(
  trx: Trx,
  given: { readonly uid: number; readonly price: number; readonly isNewcomer?: boolean },
): Promise<void> {
  const { uid, price, isNewcomer = false } = given
  const { open: unpaid, newcomer } = await repository.countOpen(trx, uid)
  if (unpaid >= topupRules.mostOpen) throw new AppError('topup.too_many_open')
  if (isNewcomer && newcomer > 0) throw new AppError('topup.newcomer_open')
  await requireWithinLimit(trx, { uid, price })
}

/** Another person's order is refused like a missing one. */
async function requireOwn(
  db: Db,
  { id, uid }: { readonly id: string; readonly uid: number },
): Promise<repository.OrderRow> {
  const found = await repository.find(db, id)
  if (found?.uid !== String(uid)) throw new AppError('topup.no_order')
  return found
}

type Own = ParsedOf<typeof getOrder>

export async function get(
  ctx: RequestCtx<Person>,
  { id }: Own,
): Promise<AnswerOf<typeof getOrder>> {
  return shown(ctx, await requireOwn(ctx.read, { id, uid: ctx.actor.uid }))
}

function shown(ctx: RequestCtx<Person>, row: repository.OrderRow) {
  const order = toOrder(row, ctx.request.language)
  const canPay = order.state === 'created' && order.payUrl === null
  return canPay ? { ...order, payUrl: payPathOf(ctx, row.id) } : order
}

export function cancel(
  ctx: RequestCtx<Person>,
  { id }: Own,
): Promise<AnswerOf<typeof cancelOrder>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    await requireOwn(trx, { id, uid })
    const from = ['created', 'pending'] as const
    const moved = await repository.move(trx, { id, from, to: 'cancelled', because: 'person' })
    if (!moved) throw new AppError('topup.not_open')
    await ctx.jobs.send(trx, closePayment, { id })
    return shown(ctx, await requireOwn(trx, { id, uid }))
  })
}

/** Asks at most this often for one person. */
const perPerson = { max: 20, seconds: 60 }

export async function check(
  ctx: RequestCtx<Person>,
  { id }: Own,
): Promise<AnswerOf<typeof checkOrder>> {
  const { uid } = ctx.actor
  await requireOwn(ctx.read, { id, uid })
  const wait = await ctx.limits.takeExactly({ key: `topup.check:${uid}`, ...perPerson })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  await pollOrder(ctx, id).catch((error: unknown) => {
    throw new AppError('topup.provider', {}, { cause: error })
  })
  return shown(ctx, await requireOwn(ctx.read, { id, uid }))
}

export async function list(
  { actor, read, request }: RequestCtx<Person>,
  { item, state, next, pageSize }: ParsedOf<typeof listOrders>,
): Promise<AnswerOf<typeof listOrders>> {
  const rows = await repository.listOwn(read, {
    uid: actor.uid,
    item,
    state,
    before: readIdCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, (row) => toOrder(row, request.language))
}
