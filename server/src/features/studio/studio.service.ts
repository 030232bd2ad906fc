import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  getStudioWork,
  getTotals as getTotalsCall,
  listStudioWorks,
} from '@kaleido/contract/studio'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { listKept } from '../work/index.ts'
import { findCounted } from './studio-count.repository.ts'
import { findRetention } from './studio-retention.service.ts'
import { toListed, toNumbers, toSource, toState } from './studio.mapper.ts'
import * as repository from './studio.repository.ts'

export async function getTotals(
  { actor, read }: Ctx<Person>,
  { days }: ParsedOf<typeof getTotalsCall>,
): Promise<AnswerOf<typeof getTotalsCall>> {
  const [counted, row] = await Promise.all([
    findCounted(read),
    repository.sum(read, { uid: actor.uid, days }),
  ])
  return { ...toNumbers(row), ...at(counted) }
}

export async function listWorks(
  ctx: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listStudioWorks>,
): Promise<AnswerOf<typeof listStudioWorks>> {
  const { actor, read } = ctx
  const query = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  const [counted, rows] = await Promise.all([findCounted(read), repository.list(read, query)])
  const page = cutPage(rows, pageSize, (row) => row)
  const cards = await listKept(
    ctx,
    page.list.map(({ id }) => id),
  )
  const list = page.list.flatMap((row, place) => {
    const card = cards[place]?.card
    return card ? [toListed(row, card)] : []
  })
  return { ...page, list, ...at(counted) }
}

/** A work of somebody else is refused like a missing one, and so is one that its author deleted. */
export async function getWork(
  ctx: Ctx<Person>,
  { id, days }: ParsedOf<typeof getStudioWork>,
): Promise<AnswerOf<typeof getStudioWork>> {
  const { actor, read } = ctx
  const row = await repository.find(read, { id, days })
  const isOwn = row && Number(row.author_uid) === actor.uid && row.removed_by !== 'author'
  const [found] = isOwn ? await listKept(ctx, [id]) : []
  if (!row || !found) throw new AppError('studio.not_found')
  const isPlayed = row.form === 1
  const { duration } = row
  const [counted, perDay, sources, retention] = await Promise.all([
    findCounted(read),
    repository.listDays(read, { id, days, isPlayed }),
    isPlayed ? repository.listSources(read, { id, days }) : [],
    isPlayed && duration !== null ? findRetention(ctx, { id, duration }) : null,
  ])
  return {
    work: found.card,
    state: toState(row.state),
    ...toNumbers(row),
    starts: Number(row.starts),
    completions: Number(row.completions),
    likes: Number(row.likes),
    comments: Number(row.comments),
    favourites: Number(row.favourites),
    perDay: perDay.map(({ day, views, watch_seconds }) => ({
      day,
      views: Number(views),
      watchSeconds: Math.round(watch_seconds),
    })),
    sources: sources.map(toSource),
    retention,
    ...at(counted),
  }
}

const at = (counted: Date | undefined) => ({ countedAt: counted?.toISOString() ?? null })
