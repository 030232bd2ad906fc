import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
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

const batch = 1_000
/** Nobody goes on for so long with what they began; events are looked at for a year and compared with the one before. */
const keptDays = { plays: 30, events: 400 }
/** Notes of where somebody was. */
const mostPositions = 2_000

export function videoJobs(deps: Deps) {
  const { db } = deps
  return [
    handle(videoChanged, (_context, { id }) => settleAllOf(deps, id)),
    handle(settleWorks, (context) => settleWaiting(deps, context)),
    handle(countViews, async ({ signal }) => {
      while (!signal.aborted && (await countWaiting(db)));
    }),
    handle(keepHouse, async ({ signal }) => {
      const full = (dropped: number) => dropped === batch && !signal.aborted
      while (full(await plays.removeOld(db, { days: keptDays.plays, limit: batch })));
      while (full(await events.removeOld(db, { days: keptDays.events, limit: batch })));
      await positions.cut(db, mostPositions, signal)
    }),
  ]
}
