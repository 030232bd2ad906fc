import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { clearDue, takeBackRefused } from './invite-commission.service.ts'
import * as codes from './invite-code.repository.ts'
import { rewardJob } from './invite.job-names.ts'
import { rewardOrWait, rewardWaiting } from './invite-reward.service.ts'

const input = z.object({})
const rewardLater = defineJob({ name: 'invite.rewardWaiting', input, cron: '17 * * * *' })
const clearCommissions = defineJob({ name: 'invite.clearCommissions', input, cron: '*/10 * * * *' })
const forgetNetworks = defineJob({ name: 'invite.forgetNetworks', input, cron: '40 4 * * *' })
const batch = 200

export const inviteJobs: readonly AnyJob[] = [
  handle(rewardJob, async (ctx, { id }) => {
    await rewardOrWait(ctx, id)
  }),
  handle(rewardLater, (ctx) => rewardWaiting(ctx, batch)),
  handle(clearCommissions, async (ctx) => {
    await writeInBatches(ctx, batch, (trx, limit) => takeBackRefused(ctx, trx, limit))
    await writeInBatches(ctx, batch, (trx, limit) => clearDue(ctx, trx, limit))
  }),
  handle(forgetNetworks, async (ctx) => {
    await writeInBatches(ctx, batch, codes.removeOldNetworks)
    await writeInBatches(ctx, batch, codes.removeOldOpens)
  }),
]
