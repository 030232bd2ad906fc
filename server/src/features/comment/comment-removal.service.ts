import type { removeComment } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { discardPictures } from '../media/index.ts'
import { count } from '../work/index.ts'
import { commentsChanged, commentTakenDown } from './comment.events.ts'
import * as repository from './comment.repository.ts'
import { removeMentions } from './comment-mention.repository.ts'
import { removePictures } from './comment-picture.repository.ts'
import { restore, withhold } from './comment-withheld.repository.ts'

/** Finds a comment again under its row lock. */
export async function lock(trx: Trx, id: string): Promise<repository.FoundRow | undefined> {
  const before = await repository.find(trx, id)
  if (before) await repository.lock(trx, [before.id, before.root_id])
  return before && repository.find(trx, id)
}

export const isOf = ({ uid }: Person, owner: string | null) => owner === String(uid)

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
    if (removed.by === 'moderator') await withhold(trx, removed.id)
    if (!(await repository.remove(trx, removed))) return true
    if (removed.by === 'author') {
      await removeMentions(trx, removed.id)
      const ids = await removePictures(trx, [removed.id])
      await discardPictures(trx, { ids, uses: ctx.uses })
    } else if (found.author_uid !== null) {
      const { id, reason } = removed
      const authorUid = Number(found.author_uid)
      const told = { id, work: found.work_id, authorUid, text: found.text.slice(0, 200), reason }
      await ctx.emit(trx, commentTakenDown, told)
    }
    // A hidden one was uncounted before.
    if (found.held_at === null) await countAs(ctx, trx, found, -1)
    await emitChanged(ctx, trx, found)
    return true
  })
}

/** Gives back what a moderator removed, with its pictures. False where it is too late. */
export async function restoreComment(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.write(async (trx) => {
    const found = await lock(trx, id)
    if (!found || !(await restore(trx, id))) return false
    await countAs(ctx, trx, found, 1)
    await emitChanged(ctx, trx, found)
    return true
  })
}

/** Hides a comment until the staff decides about it, or shows it again; idempotent. */
export async function holdComment(ctx: Ctx, id: string, isHeld: boolean): Promise<void> {
  await ctx.write(async (trx) => {
    const found = await lock(trx, id)
    if (!found || !(await repository.setHeld(trx, id, isHeld))) return
    await countAs(ctx, trx, found, isHeld ? -1 : 1)
    await emitChanged(ctx, trx, found)
  })
}

async function countAs(
  ctx: Ctx,
  trx: Trx,
  { root_id, work_id }: repository.FoundRow,
  delta: 1 | -1,
): Promise<void> {
  if (root_id !== null) await repository.countReply(trx, root_id, delta)
  await count(ctx, trx, { workId: work_id, comments: delta })
}

export function emitChanged(
  ctx: Ctx,
  trx: Trx,
  { id, work_id, root_id }: repository.FoundRow,
): Promise<void> {
  return ctx.emit(trx, commentsChanged, { work: work_id, root: root_id ?? id })
}
