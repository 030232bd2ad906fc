import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import { requireProvider } from '../provider/providers.ts'
import * as repository from './topup-order.repository.ts'

/** An address of ours that leads to the provider's. */
export const payPath = '/pay/go'

export function payPathOf(ctx: Pick<Ctx, 'secrets'>, id: string): string {
  return `${payPath}?order=${id}&sign=${signOf(ctx, id).toString('base64url')}`
}

function signOf({ secrets }: Pick<Ctx, 'secrets'>, id: string): Buffer {
  return keyedHash(secrets.secretKey, 'topup-pay', id)
}

/** Creates the payment of an order at its provider; answers where to pay. The same order again gets the same payment. */
export async function openPayment(
  ctx: Ctx,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<string> {
  const found = await repository.find(ctx.read, id)
  const isOpen = found && !found.is_over && (found.state === 'created' || found.state === 'pending')
  if (!isOpen) throw new AppError('topup.not_open')
  if (found.pay_url !== null) return found.pay_url
  const provider = await requireProvider(ctx, found.provider)
  const order = { orderNo: id, amount: found.price, title, expiresAt: found.expires_at }
  const { payment, url } = await provider.create(order).catch((error: unknown) => {
    throw new AppError('topup.provider', {}, { cause: error })
  })
  const change = { id, to: 'pending', because: 'payment', payment, payUrl: url } as const
  await ctx.write((trx) => repository.move(trx, { ...change, from: ['created'] }))
  return url
}

/** Where a signed address of ours leads. */
export async function followPayPath(ctx: Ctx, query: URLSearchParams): Promise<string> {
  const id = query.get('order') ?? ''
  const given = Buffer.from(query.get('sign') ?? '', 'base64url')
  const wanted = signOf(ctx, id)
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!isSigned) throw new AppError('topup.no_order')
  const found = await repository.find(ctx.read, id)
  if (!found) throw new AppError('topup.no_order')
  return openPayment(ctx, { id, title: titleOf(found) })
}

function titleOf({ coins, tier, days }: repository.OrderRow): string {
  return tier === null ? `${coins} 金币` : `${tier.toUpperCase()} ${days} 天`
}
