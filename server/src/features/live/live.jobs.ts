import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './live.repository.ts'

const hourly = defineJob({ name: 'live.trim', input: z.object({}), cron: '17 * * * *' })

/** How long and how many of a person's events are kept. */
export const kept = { days: 7, perPerson: 1_000 } as const
const batch = 1_000
const peoplePerBatch = 200

export const liveJobs: readonly AnyJob[] = [handle(hourly, trimLogs)]

async function trimLogs(ctx: JobCtx): Promise<void> {
  await writeInBatches(ctx, batch, (trx, limit) =>
    repository.removeOld(trx, { days: kept.days, limit }),
  )
  let after = '0'
  while (!ctx.signal.aborted) {
    const uids = await repository.listBusy(ctx.read, {
      after,
      most: kept.perPerson,
      limit: peoplePerBatch,
    })
    const last = uids.at(-1)
    if (last === undefined) return
    await ctx.write((trx) => repository.trim(trx, { uids, most: kept.perPerson }))
    after = last
  }
}
