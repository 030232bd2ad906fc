import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import { openDetails, type PayeeDetails } from '../payee/payout-payee.number.ts'
import type { OrderRow } from './payout-order.repository.ts'

interface Agreed {
  readonly uid: number
  readonly amount: number
  readonly fee: number
  readonly arrives: number | null
  readonly details: PayeeDetails
}

/** Of what is paid to whom: who can write to the database alone cannot have something else paid. */
export function termsHash({ secrets }: Pick<Ctx, 'secrets'>, agreed: Agreed): Buffer {
  const { uid, amount, fee, arrives, details } = agreed
  const { holder, number, bank, branch } = details
  const text = JSON.stringify([uid, amount, fee, arrives, holder, number, bank, branch])
  return keyedHash(secrets.secretKey, 'payout-terms', text)
}

/** Whom a withdrawal is paid to. Throws where anything of it was changed since it was asked for. */
export function openOrder(
  ctx: Pick<Ctx, 'config' | 'secrets'>,
  order: OrderRow,
): PayeeDetails | undefined {
  const { sealed, key_name, usdt_arrives } = order
  if (sealed === null || order.uid === null) return undefined
  const uid = Number(order.uid)
  const details = openDetails(ctx, uid, { sealed, key_name })
  const hash = termsHash(ctx, {
    uid,
    amount: Number(order.amount),
    fee: Number(order.fee),
    arrives: usdt_arrives === null ? null : Number(usdt_arrives),
    details,
  })
  if (hash.length === order.terms_hash.length && timingSafeEqual(hash, order.terms_hash)) {
    return details
  }
  throw new Error(`withdrawal ${order.id} is not what was asked for`)
}
