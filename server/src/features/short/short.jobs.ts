import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/db/db.ts'
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
    handle(cutSeen, ({ signal }) => cutAll(db, signal)),
  ]
}

async function cutAll(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const people = await seen.listOverfull(db, { most: seenKept, limit: batch })
    if (people.length === 0) return
    for (const uid of people) await seen.cut(db, { uid, most: seenKept })
  }
}
