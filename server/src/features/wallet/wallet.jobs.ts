import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { auditMoney, watchMoney } from './wallet-check.service.ts'
import { sealDays } from './wallet-seal.service.ts'

/** A check that fails for another reason is made again a minute later. */
const watch = defineJob({
  name: 'wallet.watch',
  input: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 300,
  tries: 1,
})

const audit = defineJob({
  name: 'wallet.audit',
  input: z.object({}),
  cron: '10 5 * * *',
  timeoutSeconds: 3 * 3_600,
  tries: 3,
})

export const walletJobs: readonly AnyJob[] = [
  handle(watch, watchMoney),
  handle(audit, async (ctx) => {
    await sealDays(ctx)
    await auditMoney(ctx)
  }),
]
