import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findProvider } from '../provider/providers.ts'
import { closePayment, pollPayment } from './topup-order.job-names.ts'
import * as repository from './topup-order.repository.ts'
import { pollOrder } from './topup-poll.service.ts'

const atOnce = 200
/** A provider that has told nothing of a pending order for so long is asked. */
const silentMinutes = 10

/** Ends the orders whose time is over, each in a transaction of its own. */
export async function expireOver(ctx: Ctx): Promise<void> {
  for (const id of await repository.listOver(ctx.read, atOnce)) {
    await ctx.write(async (trx) => {
      const from = ['created', 'pending'] as const
      const moved = await repository.move(trx, { id, from, to: 'expired', because: 'expired' })
      if (moved) await ctx.jobs.send(trx, closePayment, { id })
    })
  }
}

export async function pollSilent(ctx: Ctx): Promise<void> {
  await ctx.write(async (trx) => {
    const ids = await repository.takeSilent(trx, { minutes: silentMinutes, limit: atOnce })
    for (const id of ids) await ctx.jobs.send(trx, pollPayment, { id })
  })
}

/** An order that ended is asked about once more, and can then not be paid any more. */
export async function close(ctx: Ctx, id: string): Promise<void> {
  await pollOrder(ctx, id)
  const found = await repository.find(ctx.read, id)
  const isOver = found?.state === 'expired' || found?.state === 'cancelled'
  if (!isOver || found.payment === null) return
  const provider = await findProvider(ctx, found.provider)
  await provider?.cancel({ orderNo: id, payment: found.payment })
}
