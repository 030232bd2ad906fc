import { liveEvent, liveHint } from '@kaleido/contract/core/live'
import * as z from 'zod/mini'
import { pushLive } from '../../platform/live/live.ts'
import type { TestApp } from '../../testing/app.ts'

export const numberTold = liveEvent('test.numberTold', z.object({ n: z.int() }))
export const somethingChanged = liveHint('test.somethingChanged', z.object({}))

/** Tells people numbers, each in a transaction of its own. */
export async function tell(
  app: TestApp,
  to: readonly number[],
  numbers: readonly number[],
): Promise<void> {
  const ctx = app.ctx()
  for (const n of numbers) {
    await ctx.write((trx) => pushLive(ctx, trx, { to, event: numberTold, data: { n } }))
  }
}

export async function hint(app: TestApp, to: readonly number[]): Promise<void> {
  const ctx = app.ctx()
  await ctx.write((trx) => pushLive(ctx, trx, { to, event: somethingChanged, data: {} }))
}
