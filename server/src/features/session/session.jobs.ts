import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as repository from './session.repository.ts'

/** Every night; in small commits, so that it never stands in anybody's way. */
const dropDead = defineJob({ name: 'session.dropDead', input: z.object({}), cron: '20 4 * * *' })
const batch = 1_000

export function sessionJobs({ db }: Deps) {
  return [
    handle(dropDead, async () => {
      while ((await repository.removeDead(db, batch)) === batch);
    }),
  ]
}
