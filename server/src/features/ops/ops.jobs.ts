import * as z from 'zod/mini'
import { forgetOldAnswers } from '../../platform/http/idempotency.ts'
import { forgetOldWindows } from '../../platform/http/limits.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as payments from './ops-payment.repository.ts'
import * as repository from './ops.repository.ts'

const dropOldReports = defineJob({
  name: 'ops.dropOldReports',
  input: z.object({}),
  cron: '40 4 * * *',
})
const nightly = defineJob({ name: 'ops.nightly', input: z.object({}), cron: '*/10 * * * *' })
const batch = 1_000

export const opsJobs: readonly AnyJob[] = [
  handle(dropOldReports, async (ctx) => {
    await writeInBatches(ctx, batch, payments.removeOldAddresses)
    await writeInBatches(ctx, batch, repository.removeOld)
  }),
  handle(nightly, async (ctx) => {
    await writeInBatches(ctx, batch, forgetOldWindows)
    await writeInBatches(ctx, batch, forgetOldAnswers)
  }),
]
