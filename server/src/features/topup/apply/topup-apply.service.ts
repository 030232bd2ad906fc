import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { lockAccount } from '../../account/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import { currency as ours } from '../provider/provider.ts'
import { requireProvider } from '../provider/providers.ts'
import { creditOrder, type Payable, payableStates } from './topup-credit.service.ts'
import * as events from './topup-event.repository.ts'
import { returnOrder } from './topup-return.service.ts'
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

/** Locks the person, then the order; undefined where the provider does not have that order. */
async function lockOrderOf(
  trx: Trx,
  told: Pick<events.EventRow, 'provider' | 'order_no' | 'txn'>,
): Promise<orders.OrderRow | undefined> {
  const found = await findOrderOf(trx, told)
  if (!found) return undefined
  if (found.uid !== null) await lockAccount(trx, Number(found.uid))
  return orders.lock(trx, found.id)
}

async function findOrderOf(
  trx: Trx,
  { provider, order_no, txn }: Pick<events.EventRow, 'provider' | 'order_no' | 'txn'>,
): Promise<orders.OrderRow | undefined> {
  const isNumber = order_no !== null && /^[1-9]\d{0,17}$/.test(order_no)
  const found = isNumber
    ? await orders.find(trx, order_no)
    : txn === null
      ? undefined
      : await orders.findByTxn(trx, { provider, txn })
  return found?.provider === provider ? found : undefined
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
  const why = faultOf({ event, order, app }) ?? 'twice'
  if (why === 'twice' && order && isPayable(order)) {
    await creditOrder(ctx, trx, { order, txn, because: becauseOf(event) })
    return 'credited'
  }
  await suspend(ctx, trx, { ...paid, provider, why, orderId: order?.id ?? null, order })
  return `suspense: ${why}`
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
  const { id, provider, txn } = event
  if (txn === null) return events.settle(trx, id, 'incomplete')
  const aside = await suspense.findByTxn(trx, { provider, txn })
  if (aside) {
    const isNew = await returnSuspense(ctx, trx, aside)
    return events.settle(trx, id, isNew ? 'returned' : 'repeated')
  }
  if (order?.txn !== txn) return undefined
  if (Number(event.amount) < Number(order.paid_fen)) return events.settle(trx, id, 'partial')
  const to = event.kind === 'disputed' ? 'disputed' : 'refunded'
  const isNew = await returnOrder(ctx, trx, { order, to, because: becauseOf(event) })
  return events.settle(trx, id, isNew ? 'returned' : 'repeated')
}
