import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { takeNewcomerPrice } from '../../vip/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import { currency as ours } from '../provider/provider.ts'
import { requireProvider } from '../provider/providers.ts'
import { creditOrder, type Payable, payableStates } from './topup-credit.service.ts'
import * as events from './topup-event.repository.ts'
import { lockOrderOf } from './topup-order-of.service.ts'
import { returnCredit, returnOrder } from './topup-return.service.ts'
import { returnSuspense, suspend } from './topup-suspend.service.ts'
import * as suspense from './topup-suspense.repository.ts'

/** Does what a provider told, once. A return of money that is not known to have come waits until it has. */
export async function apply(ctx: Ctx, id: string): Promise<void> {
  const told = await events.find(ctx.read, id)
  if (!told || told.applied_at !== null) return
  const { app } = await requireProvider(ctx, told.provider)
  await ctx.write(async (trx) => {
    const order = await lockOrderOf(trx, told)
    const event = await events.lockWaiting(trx, id)
    if (!event) return
    if (event.kind !== 'paid') return applyReturn(ctx, trx, { event, order })
    const result = await applyPaid(ctx, trx, { event, order, app })
    await events.settle(trx, id, result)
    await applyWaiting(ctx, trx, event)
  })
}

interface Applied {
  readonly event: events.EventRow
  readonly order: orders.OrderRow | undefined
}

interface Paid {
  readonly txn: string
  readonly amount: number
  readonly currency: string
}

/** Undefined where the provider left out what it takes. */
function paidOf({ txn, amount, currency }: events.EventRow): Paid | undefined {
  if (txn === null || amount === null || currency === null) return undefined
  return { txn, amount: Number(amount), currency }
}

/** Answers what came of it. */
async function applyPaid(
  ctx: Ctx,
  trx: Trx,
  { event, order, app }: Applied & { readonly app: string },
): Promise<string> {
  const { provider } = event
  const paid = paidOf(event)
  if (!paid) return 'incomplete'
  const { txn } = paid
  if (await isKnown(trx, { provider, txn })) return 'repeated'
  const why = faultOf({ event, order, app }) ?? (await credit(ctx, trx, { event, order, txn }))
  if (why === undefined) return 'credited'
  await suspend(ctx, trx, { ...paid, provider, why, orderId: order?.id ?? null, order })
  return `suspense: ${why}`
}

/** Answers why not, where the order cannot take it. */
async function credit(
  ctx: Ctx,
  trx: Trx,
  { event, order, txn }: Applied & { readonly txn: string },
): Promise<suspense.SuspenseWhy | undefined> {
  if (!order || !isPayable(order)) return 'twice'
  // Of several orders at the newcomer price only the first that is paid gets it.
  const hasPrice = !order.is_newcomer || (await takeNewcomerPrice(trx, Number(order.uid)))
  if (!hasPrice) return 'newcomer'
  await creditOrder(ctx, trx, { order, txn, because: becauseOf(event) })
  return undefined
}

async function isKnown(
  trx: Trx,
  one: { readonly provider: string; readonly txn: string },
): Promise<boolean> {
  const found = (await orders.findByTxn(trx, one)) ?? (await suspense.findByTxn(trx, one))
  return found !== undefined
}

function faultOf({
  event,
  order,
  app,
}: Applied & { readonly app: string }): suspense.SuspenseWhy | undefined {
  if (event.app !== app) return 'app'
  if (!order || order.uid === null) return 'order'
  if (event.currency !== ours) return 'currency'
  return Number(event.amount) === order.price ? undefined : 'amount'
}

function isPayable(order: orders.OrderRow): order is Payable {
  return order.uid !== null && payableStates.some((state) => state === order.state)
}

const becauseOf = ({ event_id }: events.EventRow) =>
  event_id.startsWith('poll:') ? 'poll' : 'webhook'

/** What was told of the same transaction before. */
async function applyWaiting(ctx: Ctx, trx: Trx, { provider, txn }: events.EventRow): Promise<void> {
  if (txn === null) return
  for (const event of await events.lockReturns(trx, { provider, txn })) {
    const order = await orders.findByTxn(trx, { provider, txn })
    await applyReturn(ctx, trx, { event, order })
  }
}

/** Leaves it waiting where its transaction is not known. */
async function applyReturn(ctx: Ctx, trx: Trx, { event, order }: Applied): Promise<void> {
  const { id, txn } = event
  const result = txn === null ? 'incomplete' : await returnPaid(ctx, trx, { event, order, txn })
  if (result !== undefined) await events.settle(trx, id, result)
}

/** Answers what came of it. What the staff credited is taken back like what was paid as ordered. */
async function returnPaid(
  ctx: Ctx,
  trx: Trx,
  { event, order, txn }: Applied & { readonly txn: string },
): Promise<string | undefined> {
  const aside = await suspense.findByTxn(trx, { provider: event.provider, txn })
  if (aside && aside.state !== 'credited') return resultOf(await returnSuspense(ctx, trx, aside))
  const back = Number(event.amount)
  if (order?.txn === txn) {
    if (back < Number(order.paid_fen)) return 'partial'
    const to = event.kind === 'disputed' ? 'disputed' : 'refunded'
    return resultOf(await returnOrder(ctx, trx, { order, to, because: becauseOf(event) }))
  }
  if (!aside || !order) return undefined
  if (back < Number(aside.amount)) return 'partial'
  return resultOf(await returnCredit(ctx, trx, { aside, order }))
}

const resultOf = (isNew: boolean) => (isNew ? 'returned' : 'repeated')
