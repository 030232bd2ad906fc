import type { listAllComments, moderateComment } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { toStaffComment } from './comment.mapper.ts'
import { removeCommentAs } from './comment-removal.service.ts'
import * as repository from './comment-list.repository.ts'

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
