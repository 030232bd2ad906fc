import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { requireProvider } from '../provider/providers.ts'
import { lockOrder } from './topup-order-of.service.ts'
import * as repository from './topup-refund.repository.ts'
import { returnSuspense } from './topup-suspend.service.ts'
import * as suspense from './topup-suspense.repository.ts'

/** Has the provider send money back. Repeated until it says that it has: the number of the refund is always the same. */
export async function refund(ctx: Ctx, id: string): Promise<void> {
  const found = await repository.findOpen(ctx.read, id)
  if (!found) return
  const provider = await requireProvider(ctx, found.provider)
  await provider.refund({
    refundNo: id,
    orderNo: found.order_no,
    txn: found.txn,
    amount: Number(found.amount),
  })
  await ctx.write(async (trx) => {
    await lockOrder(trx, found.order_no)
    if (!(await repository.finish(trx, id)) || found.suspense_id === null) return
    const aside = await suspense.lock(trx, found.suspense_id)
    if (aside) await returnSuspense(ctx, trx, aside)
  })
}
