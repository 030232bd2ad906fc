import { entitlements } from '@kaleido/contract/vip-entitlements'
import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { addMonthly } from './coupon.repository.ts'

/** Often, so that who becomes super VIP has them soon. */
const grantMonthly = defineJob({
  name: 'coupon.grantMonthly',
  input: z.object({}),
  cron: '*/10 * * * *',
})
const batch = 500

export const couponJobs: readonly AnyJob[] = [
  handle(grantMonthly, (ctx) =>
    writeInBatches(ctx, batch, (trx, limit) =>
      addMonthly(trx, { count: entitlements.svip.couponsPerMonth, limit }),
    ),
  ),
]
