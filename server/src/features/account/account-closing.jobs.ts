import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as service from './account-closing.service.ts'

const deleteClosed = defineJob({
  name: 'account.deleteClosed',
  input: z.object({}),
  cron: '*/10 * * * *',
})

export function closingJobs(deps: Deps, all: readonly Feature[]): AnyJob[] {
  return [handle(deleteClosed, () => service.deleteDue(deps, all))]
}
