import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as seen from './short-seen.repository.ts'
import { maxSeen } from './short-candidate.repository.ts'
import * as walks from './short-walk.repository.ts'

const noInput = z.object({})

const cutWalks = defineJob({ name: 'short.cutWalks', input: noInput, cron: '20 * * * *' })
const cutSeen = defineJob({ name: 'short.cutSeen', input: noInput, cron: '40 4 * * *' })

const batch = 1_000
const walkHours = 24

export const shortJobs: readonly AnyJob[] = [
  handle(cutWalks, (ctx) =>
    writeInBatches(ctx, batch, (trx, limit) => walks.removeOld(trx, { hours: walkHours, limit })),
  ),
  handle(cutSeen, (ctx) => seen.cut(ctx, maxSeen)),
]
