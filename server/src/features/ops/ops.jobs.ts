import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { forgetOldAnswers } from '../../platform/http/idempotency.ts'
import { forgetOldWindows } from '../../platform/http/limits.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './ops.repository.ts'

const dropOldReports = defineJob({
  name: 'ops.dropOldReports',
  input: z.object({}),
  cron: '40 4 * * *',
})
const keepHouse = defineJob({ name: 'ops.keepHouse', input: z.object({}), cron: '*/10 * * * *' })
const batch = 1_000

export function opsJobs({ db }: Deps) {
  return [
    handle(dropOldReports, async () => {
      while ((await repository.removeOld(db, batch)) === batch);
    }),
    handle(keepHouse, async () => {
      await forgetOldWindows(db)
      await forgetOldAnswers(db)
    }),
  ]
}
