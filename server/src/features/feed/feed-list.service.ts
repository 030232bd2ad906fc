import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listTagged, listUserWorks, summariseUser } from '@kaleido/contract/feed'
import type { WorkCard, WorkKind } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { listPageAlong } from '../work/index.ts'
import { readCursor, writeCursor } from './feed.cursor.ts'
import * as repository from './feed.repository.ts'

/** As calls number them. */
export const sorts = ['hot', 'latest', 'views'] as const

type Walked = Omit<repository.FeedQuery, 'limit'> & {
  /** In place of `after`. */
  readonly next?: string | undefined
  readonly pageSize: number
}

/** A page of a walk along one index. Its cursor is where the walk stood, whatever is published or taken away since. */
export async function listPage(
  db: Db,
  { next, pageSize, ...list }: Walked,
): Promise<{ list: WorkCard[]; hasNext: boolean; next?: string }> {
  const { sort } = list
  const after = readCursor(sort, next) ?? list.after
  const walk = { ...list, after, limit: pageSize + 1 }
  return listPageAlong(db, repository.walk(db, walk), {
    pageSize,
    writeCursor: (last) => writeCursor(sort, last),
  })
}

export async function listByUser(
  ctx: Ctx,
  { uid, sortType, ...input }: ParsedOf<typeof listUserWorks>,
): Promise<AnswerOf<typeof listUserWorks>> {
  const list = { sort: sorts[sortType], authorUid: uid, withDark: ctx.mayGoDark }
  return listPage(ctx.read, { ...input, ...list })
}

/** What the gate of the area after dark hides is not counted either. */
export async function countByUser(
  ctx: Ctx,
  { uid }: ParsedOf<typeof summariseUser>,
): Promise<AnswerOf<typeof summariseUser>> {
  const kinds = await repository.countOf(ctx.read, { uid, withDark: ctx.mayGoDark }).execute()
  const counts = { video: 0, short: 0, gallery: 0, post: 0 }
  for (const { kind, works } of kinds) counts[kind as WorkKind] = Number(works)
  return { counts, likes: kinds.reduce((sum, { likes }) => sum + Number(likes), 0) }
}

/** A word that nobody used has nothing, as one whose works are gone. */
export async function listByTag(
  ctx: RequestCtx,
  { tag, kind, sortType, ...input }: ParsedOf<typeof listTagged>,
): Promise<AnswerOf<typeof listTagged>> {
  const found = await repository.findTag(ctx.read, tag)
  if (!found) return { list: [], hasNext: false, count: 0 }
  const kinds = kind === undefined ? [] : [kind]
  const withDark = ctx.mayGoDark
  const list = { kinds, sort: sorts[sortType], tagId: found.id, withDark }
  const page = await listPage(ctx.read, { ...input, ...list })
  const { name } = inLanguage(found, ctx.request.language)
  return { ...page, name, count: Number(found.works) + (withDark ? Number(found.dark_works) : 0) }
}
