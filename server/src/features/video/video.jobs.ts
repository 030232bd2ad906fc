import * as z from 'zod/mini'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { videoChanged } from '../media/index.ts'
import * as events from './video-event.repository.ts'
import { countWaiting } from './video-event.service.ts'
import { settleAllOf, settleWaiting } from './video-making.service.ts'
import * as plays from './video-play.repository.ts'
import * as positions from './video-position.repository.ts'

const noInput = z.object({})
const everyMinute = '* * * * *'

const countViews = defineJob({ name: 'video.countViews', input: noInput, cron: everyMinute })
const settleWorks = defineJob({ name: 'video.settleWorks', input: noInput, cron: everyMinute })
/** Every night; in small commits, so that it never stands in anybody's way. */
const keepHouse = defineJob({ name: 'video.keepHouse', input: noInput, cron: '30 4 * * *' })

const batches = { views: 5_000, rows: 1_000 }
/** Nobody goes on for so long with what they began; events are looked at for a year and compared with the one before. */
const keptDays = { plays: 30, events: 400 }
/** Notes of where somebody was. */
const mostPositions = 2_000

export const videoJobs: readonly AnyJob[] = [
  handle(videoChanged, (ctx, { id }) => settleAllOf(ctx, id)),
  handle(settleWorks, settleWaiting),
  handle(countViews, (ctx) => writeInBatches(ctx, batches.views, countWaiting)),
  handle(keepHouse, async (ctx) => {
    const { plays: playDays, events: eventDays } = keptDays
    await writeInBatches(ctx, batches.rows, (trx, limit) =>
      plays.removeOld(trx, { days: playDays, limit }),
    )
    await writeInBatches(ctx, batches.rows, (trx, limit) =>
      events.removeOld(trx, { days: eventDays, limit }),
    )
    await positions.cut(ctx, mostPositions)
  }),
]
