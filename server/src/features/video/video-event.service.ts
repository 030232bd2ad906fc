import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { reportEvents } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lockAccount } from '../account/index.ts'
import { canSee, countEach, isAuthor, listWorks, visibilityFor } from '../work/index.ts'
import * as repository from './video-event.repository.ts'
import { secondsWatched, viewsReported, workWatched } from './video.events.ts'
import { plays } from './video.service.ts'

/** Ignores events of works that the reporting person cannot see. */
export async function report(
  ctx: Ctx<Person>,
  { events }: ParsedOf<typeof reportEvents>,
): Promise<AnswerOf<typeof reportEvents>> {
  const works = await listWorks(ctx.read, [...new Set(events.map(({ id }) => id))])
  const visibility = await visibilityFor(ctx)
  const seen = new Map(
    works.filter((work) => plays(work) && canSee(visibility, work)).map((work) => [work.id, work]),
  )
  const reported = events.flatMap((event) => {
    const work = seen.get(event.id)
    return work ? [{ ...event, isOwn: isAuthor(ctx.actor, work) }] : []
  })
  if (reported.length === 0) return { taken: 0 }
  return ctx.write(async (trx) => {
    const { uid } = ctx.actor
    await lockAccount(trx, uid)
    const { taken, seconds } = await repository.append(trx, uid, reported)
    if (taken > 0) await ctx.emit(trx, viewsReported, {})
    const ids = reported.filter(({ type }) => type === 'completion').map(({ id }) => id)
    if (ids.length > 0) await ctx.emit(trx, workWatched, { uid, ids })
    if (seconds > 0) await ctx.emit(trx, secondsWatched, { uid, seconds })
    return { taken }
  })
}

const batch = 5_000

/** Adds all tallied views to their works. */
export async function countAllWaiting(ctx: Ctx): Promise<void> {
  while ((await ctx.write((trx) => countWaiting(trx, batch))) === batch);
}

/** Adds tallied views to their works; answers how many views. */
async function countWaiting(trx: Trx, limit: number): Promise<number> {
  const views = await repository.takeTally(trx, limit)
  await countEach(trx, views)
  return views.reduce((sum, work) => sum + work.views, 0)
}
