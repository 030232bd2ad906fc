import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { clearDue } from './income-sale.service.ts'

const clearSales = defineJob({
  name: 'income.clearSales',
  input: z.object({}),
  cron: '*/5 * * * *',
})
const batch = 200

export const incomeJobs: readonly AnyJob[] = [
  handle(clearSales, (ctx) =>
    writeInBatches(ctx, batch, (trx, limit) => clearDue(ctx, trx, limit)),
  ),
]
