import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listLiked, showLiked } from '@kaleido/contract/reaction'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listPageAlong } from '../work/index.ts'
import { readCursor, writeCursor } from './reaction.cursor.ts'
import * as repository from './reaction-liked.repository.ts'

/** Among somebody's own likes stays whom they only do not want to see: they put it there. */
export async function list(
  ctx: Ctx<Person>,
  { uid = ctx.actor.uid, kind, next, pageSize }: ParsedOf<typeof listLiked>,
): Promise<AnswerOf<typeof listLiked>> {
  const isOwn = uid === ctx.actor.uid
  const isShown = await repository.isShown(ctx.read, uid)
  const nothing = { list: [], hasNext: false, isShown: false }
  if (!isOwn && !isShown) return nothing
  const blocked = await listHiddenAuthors(ctx, 'block')
  if (blocked.includes(uid)) return nothing
  const hiddenAuthors = isOwn ? blocked : await listHiddenAuthors(ctx)
  const asked = { uid, kind, after: readCursor(next), limit: pageSize + 1 }
  const walk = { ...asked, hiddenAuthors, withDark: ctx.mayGoDark }
  return {
    ...(await listPageAlong(ctx.read, repository.walk(ctx.read, walk), { pageSize, writeCursor })),
    isShown,
  }
}

export async function show(
  ctx: Ctx<Person>,
  { isShown }: ParsedOf<typeof showLiked>,
): Promise<AnswerOf<typeof showLiked>> {
  await ctx.write((trx) => repository.setShown(trx, ctx.actor.uid, isShown))
  return { isShown }
}
