import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as seen from './short-seen.repository.ts'
import { seenKept } from './short-candidate.repository.ts'
import * as walks from './short-walk.repository.ts'

const noInput = z.object({})

const cutWalks = defineJob({ name: 'short.cutWalks', input: noInput, cron: '20 * * * *' })
const cutSeen = defineJob({ name: 'short.cutSeen', input: noInput, cron: '40 4 * * *' })

const batch = 1_000
const walkHours = 24

export function shortJobs({ db }: Deps) {
  return [
    handle(cutWalks, async ({ signal }) => {
      const kept = { hours: walkHours, limit: batch }
      while (!signal.aborted && (await walks.removeOld(db, kept)) === batch);
    }),
    handle(cutSeen, ({ signal }) => seen.cut(db, seenKept, signal)),
  ]
}
