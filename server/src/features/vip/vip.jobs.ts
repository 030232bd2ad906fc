import { vipRules } from '@kaleido/contract/vip'
import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../platform/jobs/jobs.ts'
import { vipEnding } from './vip.events.ts'
import * as newcomers from './vip-newcomer.repository.ts'
import * as repository from './vip.repository.ts'

const remindJob = defineJob({ name: 'vip.remind', input: z.object({}), cron: '7 * * * *' })
const forgetMarks = defineJob({ name: 'vip.forgetMarks', input: z.object({}), cron: '55 4 * * *' })
const batch = 200

/** Tells those whose VIP ends soon. Who missed a reminder gets the nearest one alone. */
export async function remind(ctx: JobCtx): Promise<void> {
  for (const tier of ['vip', 'svip'] as const) {
    for (const days of vipRules.remindedDays.toReversed()) {
      await writeInBatches(ctx, batch, async (trx, limit) => {
        const reminded = await repository.remind(trx, { tier, days, limit })
        for (const { uid } of reminded) await ctx.emit(trx, vipEnding, { uid, tier, days })
        return reminded.length
      })
    }
  }
}

export const vipJobs: readonly AnyJob[] = [
  handle(remindJob, remind),
  handle(forgetMarks, (ctx) => writeInBatches(ctx, batch, newcomers.removeOldMarks)),
]
