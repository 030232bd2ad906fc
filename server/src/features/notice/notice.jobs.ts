import { noticeRules } from '@kaleido/contract/notice'
import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { listFansAfter } from '../social/index.ts'
import { findAuthor } from './notice-about.repository.ts'
import { addPosts } from './notice-add.service.ts'
import * as repository from './notice.repository.ts'

/** So many followers are told in one transaction. */
const batch = 500

/**
 * Tells one batch of followers, and sends the job of the next one: one at a time in a queue of its own, so that a person
 * with many followers delays nobody's notices.
 */
export const fanOut = defineJob({
  name: 'notice.fanOut',
  input: z.object({ workId: z.string(), after: z.string() }),
})

const trim = defineJob({ name: 'notice.trim', input: z.object({}), cron: '15 5 * * *' })

export const noticeJobs: readonly AnyJob[] = [
  handle(fanOut, async (ctx, { workId, after }) => {
    const uid = await findAuthor(ctx.read, workId)
    if (uid === undefined) return
    const fans = await listFansAfter(ctx.read, { uid, after, limit: batch })
    const last = fans.at(-1)
    if (!last) return
    await ctx.finish(async (trx) => {
      await addPosts(ctx, trx, { workId, uids: fans.map((fan) => fan.uid) })
      if (fans.length === batch) await ctx.jobs.send(trx, fanOut, { workId, after: last.id })
    })
  }),
  handle(trim, async (ctx) => {
    const { keptDays: days, mostPerGroup } = noticeRules
    await writeInBatches(ctx, 1_000, (trx, limit) => repository.removeOld(trx, { days, limit }))
    while (!ctx.signal.aborted) {
      const full = await repository.listFull(ctx.read, mostPerGroup, 1_000)
      if (full.length === 0) return
      for (const group of full) await ctx.write((trx) => repository.trim(trx, group, mostPerGroup))
    }
  }),
]
