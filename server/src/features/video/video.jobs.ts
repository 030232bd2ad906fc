import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as events from './video-event.repository.ts'
import { settleWaiting } from './video-making.service.ts'
import * as plays from './video-play.repository.ts'
import * as positions from './video-position.repository.ts'

const noInput = z.object({})

/** Settles works whose uploads ended without an event. */
const settleWorks = defineJob({ name: 'video.settleWorks', input: noInput, cron: '50 4 * * *' })
/** By itself, so that no failure of the nightly job leaves the events of a new month without a partition. */
const turnMonths = defineJob({ name: 'video.turnMonths', input: noInput, cron: '20 4 * * *' })
/** Retention, in small batches so that no lock is held for long. */
const nightly = defineJob({ name: 'video.nightly', input: noInput, cron: '30 4 * * *' })

const batch = 1_000
/** Plays cannot be continued for longer; events are compared with those of the year before. */
const keptDays = { plays: 30, events: 400 }
/** Saved positions per person. */
const mostPositions = 2_000

export const videoJobs: readonly AnyJob[] = [
  handle(settleWorks, settleWaiting),
  handle(turnMonths, async (ctx) => {
    const isChanged = await ctx.write((trx) => events.turnMonths(trx, keptDays.events))
    // In a transaction of its own: the one before holds locks that reports wait for.
    if (isChanged) await ctx.write(events.analyze)
  }),
  handle(nightly, async (ctx) => {
    const { plays: playDays, events: eventDays } = keptDays
    await writeInBatches(ctx, batch, (trx, limit) =>
      plays.removeOld(trx, { days: playDays, limit }),
    )
    await writeInBatches(ctx, batch, (trx, limit) =>
      events.removeOld(trx, { days: eventDays, limit }),
    )
    await positions.cut(ctx, mostPositions)
  }),
]
