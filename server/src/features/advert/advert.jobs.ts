import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './advert.repository.ts'

/** Who clicked is only known to count nobody twice. */
const forgetClicks = defineJob({
  name: 'advert.forgetClicks',
  input: z.object({}),
  cron: '50 4 * * *',
})
const batch = 1_000

export function advertJobs({ db }: Deps) {
  return [
    handle(forgetClicks, async () => {
      while ((await repository.removeOldClicks(db, batch)) === batch);
    }),
  ]
}
