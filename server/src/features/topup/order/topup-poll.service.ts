import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { apply } from '../apply/topup-apply.service.ts'
import { store } from '../apply/topup-receive.service.ts'
import { findProvider } from '../provider/providers.ts'
import * as repository from './topup-order.repository.ts'

/** Asks the provider whether an order is paid; what it says is stored and applied like what it delivers. */
export async function pollOrder(ctx: Ctx, id: string): Promise<void> {
  const found = await repository.find(ctx.read, id)
  if (!found || found.payment === null) return
  const provider = await findProvider(ctx, found.provider)
  if (!provider) return
  const event = await provider.query({ orderNo: id, payment: found.payment })
  if (!event) return
  const eventId = await ctx.write((trx) => store(ctx, trx, { provider: provider.id, event }))
  if (eventId !== undefined) await apply(ctx, eventId)
}
