import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { Delivery, PayEvent, Provider, ProviderId } from '../provider/provider.ts'
import { applyEvent } from './topup-apply.job.ts'
import * as events from './topup-event.repository.ts'

/**
 * Takes what a provider delivers: it is stored once, and applied by a job, before the provider is told that it was
 * received. A delivery that is not authentic leaves nothing behind.
 */
export async function receive(ctx: Ctx, provider: Provider, delivery: Delivery): Promise<string> {
  const event = provider.read(delivery, ctx.clock.now())
  if (!event) throw new AppError('http.forbidden')
  await ctx.write((trx) => store(ctx, trx, { provider: provider.id, event }))
  return provider.received
}

/** Answers its number; undefined where it was there before. */
export async function store(
  ctx: Ctx,
  trx: Trx,
  { provider, event }: { readonly provider: ProviderId; readonly event: PayEvent },
): Promise<string | undefined> {
  const id = await events.add(trx, { provider, ...event })
  if (id !== undefined && event.kind !== 'other') await ctx.jobs.send(trx, applyEvent, { id })
  return id
}
