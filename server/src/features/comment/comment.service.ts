import {
  commentRules,
  type editComment,
  type pinComment,
  type removeComment,
  type setCommentLike,
} from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { count } from '../work/index.ts'
import * as repository from './comment.repository.ts'
import { rootTag, workTag } from './comment.tags.ts'
import { readText } from './comment-add.service.ts'
import { findSeen } from './comment-seen.service.ts'

type Needed = Pick<Deps, 'db' | 'cache'>

/** As it is while nobody else changes it. */
async function hold(db: Db, id: string): Promise<repository.FoundRow | undefined> {
  const before = await repository.find(db, id)
  if (before) await repository.lock(db, [before.id, before.root_id])
  return before && repository.find(db, id)
}

const isOf = ({ uid }: Person, owner: string | null) => owner === String(uid)

export async function edit(
  deps: Needed & Pick<Deps, 'settings'>,
  actor: Person,
  { id, text: given }: ParsedOf<typeof editComment>,
): Promise<AnswerOf<typeof editComment>> {
  const text = await readText(deps, given)
  return inTransaction(deps.db, async (trx) => {
    const found = await hold(trx, id)
    if (!found || !isOf(actor, found.author_uid)) throw new AppError('comment.not_found')
    if (found.deleted_at) throw new AppError('comment.gone')
    if (found.age > commentRules.editSeconds) throw new AppError('comment.too_late')
    await repository.edit(trx, id, text)
    await forgetLists(deps, trx, found)
    return { id, text, isEdited: true }
  })
}

/** Whose work it is may take away what is said there: that is by the author, too. */
export async function remove(
  deps: Needed,
  actor: Person,
  { id }: ParsedOf<typeof removeComment>,
): Promise<AnswerOf<typeof removeComment>> {
  return inTransaction(deps.db, async (trx) => {
    const found = await repository.find(trx, id)
    const mayRemove = found && [found.author_uid, found.work_author_uid].some((o) => isOf(actor, o))
    if (!mayRemove) throw new AppError('comment.not_found')
    await takeAway(deps, trx, { id, by: 'author', reason: '' })
    return null
  })
}

/**
 * Deletes a comment and counts it no more; what was replied stays. Doing so again changes nothing. False where there is
 * no such comment. Part of the caller's transaction.
 */
export async function takeAway(
  deps: Pick<Deps, 'cache'>,
  db: Db,
  removed: { readonly id: string; readonly by: 'author' | 'moderator'; readonly reason: string },
): Promise<boolean> {
  const found = await hold(db, removed.id)
  if (!found) return false
  if (!(await repository.remove(db, removed))) return true
  if (found.root_id !== null) await repository.countReply(db, found.root_id, -1)
  await count(db, { workId: found.work_id, comments: -1 })
  await forgetLists(deps, db, found)
  return true
}

/** Who likes what is not forgotten by lists: many do, and what lists say of it may be half a minute old. */
export async function setLike(
  db: Db,
  actor: Person,
  { id, isLiked }: ParsedOf<typeof setCommentLike>,
): Promise<AnswerOf<typeof setCommentLike>> {
  return inTransaction(db, async (trx) => {
    const found = await findSeen(trx, actor, id)
    if (found.deleted_at) throw new AppError('comment.gone')
    const like = { uid: actor.uid, id }
    const isChanged = isLiked
      ? await repository.addLike(trx, like)
      : await repository.removeLike(trx, like)
    const more = isLiked ? 1 : -1
    return { isLiked, likes: await repository.countLike(trx, id, isChanged ? more : 0) }
  })
}

export async function pin(
  deps: Needed,
  actor: Person,
  { id, isPinned }: ParsedOf<typeof pinComment>,
): Promise<AnswerOf<typeof pinComment>> {
  return inTransaction(deps.db, async (trx) => {
    // Two at a time would both find none pinned.
    await repository.lockAuthor(trx, actor.uid)
    const before = await repository.find(trx, id)
    const isTheirs = before?.root_id === null && isOf(actor, before.work_author_uid)
    if (!before || !isTheirs) throw new AppError('comment.not_found')
    const pinned = isPinned ? await repository.findPinned(trx, before.work_id) : null
    await repository.lock(trx, [id, pinned])
    const found = await repository.find(trx, id)
    if (!found || found.deleted_at) throw new AppError('comment.gone')
    if (pinned !== null) await repository.setPinned(trx, pinned, false)
    await repository.setPinned(trx, id, isPinned)
    await forgetLists(deps, trx, found)
    return { isPinned }
  })
}

function forgetLists(
  { cache }: Pick<Deps, 'cache'>,
  db: Db,
  { id, work_id, root_id }: repository.FoundRow,
): Promise<void> {
  return cache.invalidateOnCommit(db, workTag(work_id), rootTag(root_id ?? id))
}
