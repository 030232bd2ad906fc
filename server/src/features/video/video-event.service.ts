import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { reportEvents } from '@kaleido/contract/video'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { canSee, countViews, isAuthor, listWorks, openEyes } from '../work/index.ts'
import * as repository from './video-event.repository.ts'
import { plays } from './video.service.ts'

/** What is reported of a work that does not exist for whoever reports is passed over. */
export async function report(
  db: Db,
  actor: Person,
  { events }: ParsedOf<typeof reportEvents>,
): Promise<AnswerOf<typeof reportEvents>> {
  const works = await listWorks(db, [...new Set(events.map(({ id }) => id))])
  const eyes = await openEyes(db, actor)
  const seen = new Map(
    works.filter((work) => plays(work) && canSee(eyes, work)).map((work) => [work.id, work]),
  )
  const reported = events.flatMap((event) => {
    const work = seen.get(event.id)
    return work ? [{ ...event, isOwn: isAuthor(actor, work) }] : []
  })
  if (reported.length === 0) return { taken: 0 }
  return inTransaction(db, async (trx) => {
    await repository.lockReporter(trx, actor.uid)
    return { taken: await repository.append(trx, actor.uid, reported) }
  })
}

const batch = 5_000

/** Adds views that wait to their works; answers whether there may be more. */
export function countWaiting(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const views = await repository.takeTally(trx, batch)
    if (views.length > 0) await countViews(trx, views)
    return views.reduce((sum, work) => sum + work.views, 0) === batch
  })
}
