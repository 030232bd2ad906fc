import type { Trx } from '../../../platform/db/db.ts'
import { lockAccount } from '../../account/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import type { EventRow } from './topup-event.repository.ts'
import * as suspense from './topup-suspense.repository.ts'

type Told = Pick<EventRow, 'provider' | 'order_no' | 'txn'>

/** Locks the person, then the order; undefined where the provider does not have that order. */
export async function lockOrderOf(trx: Trx, told: Told): Promise<orders.OrderRow | undefined> {
  const found = await findOrderOf(trx, told)
  return found && lockFound(trx, found)
}

/** The same by its number. What lies aside for it is locked after it. */
export async function lockOrder(trx: Trx, id: string): Promise<orders.OrderRow | undefined> {
  const found = await orders.find(trx, id)
  return found && lockFound(trx, found)
}

async function lockFound(
  trx: Trx,
  { id, uid }: orders.OrderRow,
): Promise<orders.OrderRow | undefined> {
  if (uid !== null) await lockAccount(trx, Number(uid))
  return orders.lock(trx, id)
}

/** By the transaction where it is known; a new one is for the order that is named. */
async function findOrderOf(
  trx: Trx,
  { provider, order_no, txn }: Told,
): Promise<orders.OrderRow | undefined> {
  const known = txn === null ? undefined : await findByTxn(trx, { provider, txn })
  const isNumber = order_no !== null && /^[1-9]\d{0,17}$/.test(order_no)
  const found = known ?? (isNumber ? await orders.find(trx, order_no) : undefined)
  return found?.provider === provider ? found : undefined
}

/** The order that it paid, or that it was put aside with. */
async function findByTxn(
  trx: Trx,
  one: { readonly provider: string; readonly txn: string },
): Promise<orders.OrderRow | undefined> {
  const paid = await orders.findByTxn(trx, one)
  if (paid) return paid
  const orderId = (await suspense.findByTxn(trx, one))?.order_id ?? null
  return orderId === null ? undefined : orders.find(trx, orderId)
}
