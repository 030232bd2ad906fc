import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../../platform/jobs/jobs.ts'
import * as service from './account-closing.service.ts'

const deleteClosed = defineJob({
  name: 'account.deleteClosed',
  input: z.object({}),
  cron: '*/10 * * * *',
})

export const closingJobs: readonly AnyJob[] = [handle(deleteClosed, service.deleteDue)]
