import type {
  getComment as getCommentCall,
  getCommentViewer,
  listComments,
  listReplies as listRepliesCall,
} from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor, splitPage } from '../../platform/page.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { findKept } from '../work/index.ts'
import { keepCommenters } from './comment-hiding.service.ts'
import { readCursor, writeCursor } from './comment.cursor.ts'
import { toComment, toReply } from './comment.mapper.ts'
import * as repository from './comment-list.repository.ts'
import type { CommentRow } from './comment-rows.repository.ts'
import { findSeen } from './comment-seen.service.ts'

/** Public, and the same for everybody. One query reads the page with all of its replies. */
export async function list(
  ctx: Ctx<Actor | undefined>,
  { work, sort, next, pageSize }: ParsedOf<typeof listComments>,
): Promise<AnswerOf<typeof listComments>> {
  const after = readCursor(sort, next)
  await findKept(ctx, work)
  await keepCommenters(ctx, work)
  const rows = await repository.listPage(ctx.read, {
    workId: work,
    sort,
    after,
    limit: pageSize + 1,
  })
  const roots = rows.filter(({ root_id }) => root_id === null)
  const { shown, end } = splitPage(roots, pageSize, ({ is_pinned: isPinned, hot, id }) =>
    writeCursor(sort, { isPinned, hot, id }),
  )
  const [first] = shown
  const count = first ? Number(first.work_comments) : await repository.countOf(ctx.read, work)
  const byRoot = Map.groupBy(rows, ({ root_id }) => root_id)
  return { list: shown.map((row) => toComment(row, byRoot.get(row.id) ?? [])), ...end, count }
}

export async function listReplies(
  ctx: Ctx<Actor | undefined>,
  { root, next, pageSize }: ParsedOf<typeof listRepliesCall>,
): Promise<AnswerOf<typeof listRepliesCall>> {
  const found = await findSeen(ctx, root)
  if (found.root_id !== null) throw new AppError('comment.not_found')
  const walk = { rootId: root, after: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listReplies(ctx.read, walk), pageSize, toReply)
}

/** Answers the thread for a link to a comment or reply. */
export async function getComment(
  ctx: Ctx<Actor | undefined>,
  { id }: ParsedOf<typeof getCommentCall>,
): Promise<AnswerOf<typeof getCommentCall>> {
  const { root_id, work_id } = await findSeen(ctx, id)
  // A reply that is opened by its id is shown even when its author is muted; the replies beside it are a list.
  const hiddenAuthors = await listHiddenAuthors(ctx, 'block')
  const reply =
    root_id === null ? undefined : await repository.findComment(ctx.read, id, hiddenAuthors)
  const thread = { id: root_id ?? id, hiddenAuthors: await listHiddenAuthors(ctx) }
  const [root, ...replies] = await repository.listThread(ctx.read, thread)
  if (!root || isNowhere(root) || reply?.deleted_by) throw new AppError('comment.not_found')
  const wanted = { workId: work_id, rootIds: [root.id], hiddenAuthors: thread.hiddenAuthors }
  const hidden = await repository.countHidden(ctx.read, wanted)
  return {
    comment: toComment(root, replies, hidden.replies[root.id]),
    work: work_id,
    ...(reply ? { reply: toReply(reply) } : {}),
  }
}

/** A deleted comment without replies: nothing of it is shown. */
function isNowhere({ deleted_by, replies }: CommentRow): boolean {
  return deleted_by !== null && Number(replies) === 0
}

export async function getViewer(
  { actor, read }: Ctx<Person>,
  { ids }: ParsedOf<typeof getCommentViewer>,
): Promise<AnswerOf<typeof getCommentViewer>> {
  return { liked: await repository.listLiked(read, { uid: actor.uid, ids }) }
}
