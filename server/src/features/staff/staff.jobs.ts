import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { checkWhole } from './staff-audit.service.ts'

const checkAuditLog = defineJob({
  name: 'staff.checkAuditLog',
  input: z.object({}),
  cron: '20 5 * * *',
})

export const staffJobs: readonly AnyJob[] = [
  // A broken log fails the job, which the health desk shows as parked.
  handle(checkAuditLog, async (ctx) => {
    const { id, hash } = await checkWhole(ctx)
    ctx.log.info({ entries: id, head: hash.toString('hex') }, 'the audit log is whole')
  }),
]
