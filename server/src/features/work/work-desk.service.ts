import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type getDeskWork,
  type listDeskWorks,
  type listHotWorks,
  type listWorksInReview,
  workDeskRules,
} from '@kaleido/contract/work-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor, splitPage, unwrapCursor, wrapCursor } from '../../platform/page.ts'
import { guardedFolderOf, pathLivesMs, signPictures, toSignedPicture } from '../media/index.ts'
import { toDecision, toDeskWork } from './work-desk.mapper.ts'
import * as repository from './work-desk.repository.ts'
import * as overview from './work-overview.repository.ts'
import { wordsOf } from './work.refusal.ts'

export async function listQueue(
  { read }: Ctx,
  { kind, next, pageSize }: ParsedOf<typeof listWorksInReview>,
): Promise<AnswerOf<typeof listWorksInReview>> {
  const page = { kind, after: readQueueCursor(next), limit: pageSize + 1 }
  const rows = await repository.listQueue(read, page).execute()
  const waiting = await repository.countQueue(read, workDeskRules.mostCounted)
  const { shown, end } = splitPage(rows, pageSize, ({ value, id }) => wrapCursor(`${value}.${id}`))
  return { list: shown.map(toDeskWork), ...end, waiting }
}

function readQueueCursor(cursor: string | undefined): repository.QueueQuery['after'] {
  if (cursor === undefined) return undefined
  const [, value = '', id = ''] = unwrapCursor(cursor, /^(\d{1,18})\.([1-9]\d{0,17})$/)
  return { value, id }
}

/** Above it a search for a title walks all works from the newest on. */
const mostTitled = 5_000

export async function listDesk(
  { read }: Ctx,
  { id, uid, title, kind, state, next, pageSize }: ParsedOf<typeof listDeskWorks>,
): Promise<AnswerOf<typeof listDeskWorks>> {
  const titled =
    title === undefined ? title : await repository.findTitled(read, { title, most: mostTitled })
  const asked = { id, uid, title, titled, kind, state }
  const page = { ...asked, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listDesk(read, page).execute(), pageSize, toDeskWork)
}

const hot = { days: 7, limit: 5, ttlMs: 60_000 } as const

/** Of the last minute: it adds up what was viewed in a week. */
export async function listHot({ read, cache }: Ctx): Promise<AnswerOf<typeof listHotWorks>> {
  const rows = await cache.get('work.hot', () => overview.listHot(read, hot), hot)
  const ids = rows.map(({ work_id: id }) => id)
  const works = new Map(
    (await repository.listByIds(read, ids).execute()).map((row) => [row.id, toDeskWork(row)]),
  )
  return rows.flatMap(({ work_id: id, views, likes }) => {
    const work = works.get(id)
    return work ? [{ work, views: Number(views), likes: Number(likes) }] : []
  })
}

const most = { pictures: 60, decisions: 20 } as const

export async function getDesk(
  ctx: RequestCtx<Staff>,
  { id }: ParsedOf<typeof getDeskWork>,
): Promise<AnswerOf<typeof getDeskWork>> {
  const { read } = ctx
  const row = await repository.find(read, id)
  if (!row) throw new AppError('work.not_found')
  const [counted, pictures, decisions] = await Promise.all([
    repository.countOfAuthor(read, { uid: row.uid, most: workDeskRules.mostCounted }),
    repository.listPictures(read, { id, most: most.pictures }),
    repository.listDecisions(read, { id, most: most.decisions }),
  ])
  const sign = signFor(ctx, id)
  return {
    work: toDeskWork(row),
    text: row.text,
    tags: row.tags,
    isOriginal: row.is_original,
    author: {
      uid: Number(row.uid),
      name: row.name,
      portrait: row.portrait,
      joinedAt: row.joined_at.toISOString(),
      ...counted,
    },
    counts: {
      views: Number(row.views),
      likes: Number(row.likes),
      comments: Number(row.comments),
      favourites: Number(row.favourites),
      shares: Number(row.shares),
    },
    pictures: pictures.flatMap((picture) => toSignedPicture(picture, sign) ?? []),
    reason: wordsOf(
      row.state === 'removed' ? row.removed_reason : row.refusal,
      ctx.request.language,
    ),
    publishedAt: row.published_at?.toISOString() ?? null,
    decisions: decisions.map(toDecision),
  }
}

/** Signs the folder of the pages that are not open to everybody, once for all of them. */
function signFor(ctx: Ctx<Staff>, id: string): () => string {
  let signed: string | undefined
  return () => {
    const expiresAt = new Date(ctx.clock.now().getTime() + pathLivesMs)
    const item = guardedFolderOf(ctx, `gallery/${id}`)
    signed ??= signPictures(ctx, { item, session: ctx.actor.sessionId, expiresAt })
    return signed
  }
}
