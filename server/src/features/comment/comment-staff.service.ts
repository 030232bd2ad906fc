import type {
  listAllComments,
  moderateComment,
  restoreComment as restoreCommentCall,
  testText,
} from '@kaleido/contract/comment-desk'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { toStaffComment } from './comment.mapper.ts'
import { commentRestored } from './comment.events.ts'
import { removeCommentAs, restoreComment } from './comment-removal.service.ts'
import * as repository from './comment-list.repository.ts'
import { findForbidden } from './comment-words.service.ts'

export async function listAll(
  ctx: Ctx,
  { uid, work, next, pageSize }: ParsedOf<typeof listAllComments>,
): Promise<AnswerOf<typeof listAllComments>> {
  const query = { uid, workId: work, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listAll(ctx.read, query), pageSize, toStaffComment)
}

export async function moderate(
  ctx: Ctx,
  { id, reason }: ParsedOf<typeof moderateComment>,
): Promise<AnswerOf<typeof moderateComment>> {
  const isThere = await removeCommentAs(ctx, { id, by: 'moderator', reason })
  if (!isThere) throw new AppError('comment.not_found')
  return null
}

export async function restore(
  ctx: Ctx,
  { id }: ParsedOf<typeof restoreCommentCall>,
): Promise<AnswerOf<typeof restoreCommentCall>> {
  await ctx.write(async (trx) => {
    if (!(await restoreComment(ctx, id))) throw new AppError('comment.not_restorable')
    await ctx.emit(trx, commentRestored, { id })
  })
  return null
}

export function test(
  ctx: Ctx,
  { text }: ParsedOf<typeof testText>,
): Promise<AnswerOf<typeof testText>> {
  return findForbidden(ctx, text)
}
