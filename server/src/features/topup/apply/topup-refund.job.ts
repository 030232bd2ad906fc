import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import * as repository from './topup-refund.repository.ts'

/** Has a provider send money back. Its number makes sure that it is sent once. */
export const sendRefund = defineJob({
  name: 'topup.sendRefund',
  input: z.object({ id }),
  timeoutSeconds: 60,
})

/** Sends the money back after the transaction; once, however often it is asked for. */
export async function askProvider(
  ctx: Ctx,
  trx: Trx,
  of: Parameters<typeof repository.add>[1],
): Promise<void> {
  const added = await repository.add(trx, of)
  if (added !== undefined) await ctx.jobs.send(trx, sendRefund, { id: added })
}
