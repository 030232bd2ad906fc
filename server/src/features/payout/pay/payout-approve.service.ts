import { payoutRules } from '@kaleido/contract/payout'
import type { PayoutRisk } from '@kaleido/contract/payout-desk'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { findMoneyHold, isBanned, lockAccount } from '../../account/index.ts'
import * as orders from '../order/payout-order.repository.ts'
import { requireUnpaused, sumOwed } from '../order/payout-terms.service.ts'
import { defaultProvider } from './provider.ts'

type Risk = z.output<typeof PayoutRisk>

/** Why a person has to look at it. */
export async function findRisks(ctx: Ctx, order: orders.OrderRow): Promise<Risk[]> {
  const uid = Number(order.uid)
  const risks: Risk[] = []
  if (!(await orders.hasBeenPaid(ctx.read, uid))) risks.push('first')
  if (Number(order.amount) > payoutRules.reviewAbove) risks.push('amount')
  if ((await sumOwed(ctx, uid)).fen > 0) risks.push('debt')
  if (await findMoneyHold(ctx.read, uid)) risks.push('hold')
  if (await isBanned(ctx.read, uid)) risks.push('ban')
  return risks
}

/** Approved without a person if nothing speaks against it. Until then it can be taken back. */
export async function assess(ctx: Ctx, order: orders.OrderRow): Promise<void> {
  await ctx.write(async (trx) => {
    await lockAccount(trx, Number(order.uid))
    const risks = await findRisks(ctx, order)
    const change = { id: order.id, from: ['requested'], because: 'worker', risks } as const
    const { version } = order
    if (risks.length > 0) await orders.move(trx, { ...change, version, to: 'review' })
    else await approve(trx, { ...change, version, provider: order.provider })
  })
}

/** False where it has moved on. A worker has the provider pay it; without one the staff pays by hand. */
export async function approve(
  trx: Trx,
  { provider, ...change }: Omit<orders.Change, 'to'> & { readonly provider: string },
): Promise<boolean> {
  await requireUnpaused(trx)
  const nextIn = provider === defaultProvider ? undefined : 0
  return (await orders.move(trx, { ...change, to: 'approved', nextIn })) !== undefined
}
