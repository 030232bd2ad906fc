import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listLiked, showLiked } from '@kaleido/contract/reaction'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { listLeftOut } from '../social/index.ts'
import { listPageAlong } from '../work/index.ts'
import { readPlace, writePlace } from './reaction.cursor.ts'
import * as repository from './reaction-liked.repository.ts'

/** Among somebody's own likes stays whom they only do not want to see: they put it there. */
export async function list(
  db: Db,
  actor: Person,
  { uid = actor.uid, kind, next, pageSize }: ParsedOf<typeof listLiked>,
): Promise<AnswerOf<typeof listLiked>> {
  const isOwn = uid === actor.uid
  const isShown = await repository.isShown(db, uid)
  const nothing = { list: [], hasNext: false, isShown: false }
  if (!isOwn && !isShown) return nothing
  const blocked = await listLeftOut(db, actor, 'block')
  if (blocked.includes(uid)) return nothing
  const leftOut = isOwn ? blocked : await listLeftOut(db, actor)
  const walk = { uid, kind, after: readPlace(next), leftOut, limit: pageSize + 1 }
  return {
    ...(await listPageAlong(db, repository.walk(db, walk), { pageSize, writePlace })),
    isShown,
  }
}

export async function show(
  db: Db,
  { uid }: Person,
  { isShown }: ParsedOf<typeof showLiked>,
): Promise<AnswerOf<typeof showLiked>> {
  await repository.setShown(db, uid, isShown)
  return { isShown }
}
