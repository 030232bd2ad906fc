import {
  commentRules,
  type editComment,
  type pinComment,
  type removeComment,
  type setCommentLike,
} from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { count } from '../work/index.ts'
import * as repository from './comment.repository.ts'
import { commentsChanged } from './comment.events.ts'
import { readText } from './comment-add.service.ts'
import { findComment } from './comment-list.repository.ts'
import { toReply } from './comment.mapper.ts'
import { removeMentions } from './comment-mention.repository.ts'
import { setMentions } from './comment-mention.service.ts'
import { findSeen } from './comment-seen.service.ts'

/** Finds a comment again under its row lock. */
async function lock(trx: Trx, id: string): Promise<repository.FoundRow | undefined> {
  const before = await repository.find(trx, id)
  if (before) await repository.lock(trx, [before.id, before.root_id])
  return before && repository.find(trx, id)
}

const isOf = ({ uid }: Person, owner: string | null) => owner === String(uid)

export async function edit(
  ctx: Ctx<Person>,
  { id, text: given }: ParsedOf<typeof editComment>,
): Promise<AnswerOf<typeof editComment>> {
  const text = await readText(ctx, given)
  return ctx.write(async (trx) => {
    const found = await lock(trx, id)
    if (!found || !isOf(ctx.actor, found.author_uid)) throw new AppError('comment.not_found')
    if (found.deleted_at) throw new AppError('comment.gone')
    if (found.age > commentRules.editSeconds) throw new AppError('comment.too_late')
    await repository.edit(trx, id, text)
    await setMentions(ctx, trx, { id, workId: found.work_id, text })
    await emitChanged(ctx, trx, found)
    const row = await findComment(trx, id)
    const mentions = row && toReply(row).mentions
    return { id, text, isEdited: true, ...(mentions && { mentions }) }
  })
}

/** The author of a work may delete the comments on it: those count as deleted by the author, too. */
export async function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeComment>,
): Promise<AnswerOf<typeof removeComment>> {
  const found = await repository.find(ctx.read, id)
  const owners = found ? [found.author_uid, found.work_author_uid] : []
  if (!owners.some((uid) => isOf(ctx.actor, uid))) throw new AppError('comment.not_found')
  await removeCommentAs(ctx, { id, by: 'author', reason: '' })
  return null
}

/**
 * Deletes a comment and decrements the counters; its replies stay. Idempotent. False where there is no such comment.
 */
export async function removeCommentAs(
  ctx: Ctx,
  removed: { readonly id: string; readonly by: 'author' | 'moderator'; readonly reason: string },
): Promise<boolean> {
  return ctx.write(async (trx) => {
    const found = await lock(trx, removed.id)
    if (!found) return false
    if (!(await repository.remove(trx, removed))) return true
    await removeMentions(trx, removed.id)
    if (found.root_id !== null) await repository.countReply(trx, found.root_id, -1)
    await count(trx, { workId: found.work_id, comments: -1 })
    await emitChanged(ctx, trx, found)
    return true
  })
}

/** Does not invalidate lists: likes are frequent, and a cached list may show a count that is half a minute old. */
export async function setLike(
  ctx: Ctx<Person>,
  { id, isLiked }: ParsedOf<typeof setCommentLike>,
): Promise<AnswerOf<typeof setCommentLike>> {
  return ctx.write(async (trx) => {
    const found = await findSeen(ctx, id)
    if (found.deleted_at) throw new AppError('comment.gone')
    const like = { uid: ctx.actor.uid, id }
    const isChanged = isLiked
      ? await repository.addLike(trx, like)
      : await repository.removeLike(trx, like)
    const delta = isLiked ? 1 : -1
    return { isLiked, likes: await repository.countLike(trx, id, isChanged ? delta : 0) }
  })
}

export async function pin(
  ctx: Ctx<Person>,
  { id, isPinned }: ParsedOf<typeof pinComment>,
): Promise<AnswerOf<typeof pinComment>> {
  return ctx.write(async (trx) => {
    // Serialised per author: two concurrent requests would both find none pinned.
    await lockAccount(trx, ctx.actor.uid)
    const before = await repository.find(trx, id)
    const isTheirs = before?.root_id === null && isOf(ctx.actor, before.work_author_uid)
    if (!before || !isTheirs) throw new AppError('comment.not_found')
    const pinned = isPinned ? await repository.findPinned(trx, before.work_id) : null
    await repository.lock(trx, [id, pinned])
    const found = await repository.find(trx, id)
    if (!found || found.deleted_at) throw new AppError('comment.gone')
    if (pinned !== null) await repository.setPinned(trx, pinned, false)
    await repository.setPinned(trx, id, isPinned)
    await emitChanged(ctx, trx, found)
    return { isPinned }
  })
}

function emitChanged(
  ctx: Ctx,
  trx: Trx,
  { id, work_id, root_id }: repository.FoundRow,
): Promise<void> {
  return ctx.emit(trx, commentsChanged, { work: work_id, root: root_id ?? id })
}
