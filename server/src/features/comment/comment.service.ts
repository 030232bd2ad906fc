import {
  commentRules,
  type editComment,
  type pinComment,
  type setCommentLike,
} from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import * as repository from './comment.repository.ts'
import { commentLiked, commentMentioned } from './comment.events.ts'
import { readText } from './comment-add.service.ts'
import { findComment } from './comment-list.repository.ts'
import { toReply } from './comment.mapper.ts'
import { mostMentions } from './comment-mention.ts'
import { listMentioned } from './comment-mention.repository.ts'
import { hasPictures } from './comment-picture.repository.ts'
import { emitChanged, isOf, lock } from './comment-removal.service.ts'
import { setMentions } from './comment-mention.service.ts'
import { findSeen } from './comment-seen.service.ts'

export async function edit(
  ctx: Ctx<Person>,
  { id, text: given, mentions: named = [] }: ParsedOf<typeof editComment>,
): Promise<AnswerOf<typeof editComment>> {
  const text = await readText(ctx, given)
  return ctx.write(async (trx) => {
    const found = await lock(trx, id)
    if (!found || !isOf(ctx.actor, found.author_uid)) throw new AppError('comment.not_found')
    if (found.deleted_at) throw new AppError('comment.gone')
    if (found.age > commentRules.editSeconds) throw new AppError('comment.too_late')
    if (text === '' && !(await hasPictures(trx, id))) throw new AppError('comment.blank')
    await repository.edit(trx, id, text)
    const before = await listMentioned(trx, id)
    const picked = [...named, ...before]
    const mentioned = await setMentions(ctx, trx, { id, workId: found.work_id, text, picked })
    const isKnown = new Set(before.map(({ uid }) => uid))
    await emitMentioned(ctx, trx, {
      ...found,
      mentioned: mentioned.filter((uid) => !isKnown.has(uid)),
    })
    await emitChanged(ctx, trx, found)
    const row = await findComment(trx, id)
    const mentions = row && toReply(row).mentions
    return { id, text, isEdited: true, ...(mentions && { mentions }) }
  })
}

/** Those of a held comment are not told. Nor are more than one text can mention, however often it is edited. */
async function emitMentioned(
  ctx: Ctx<Person>,
  trx: Trx,
  { id, work_id: work, held_at, mentioned }: repository.FoundRow & { mentioned: number[] },
): Promise<void> {
  if (mentioned.length === 0 || held_at !== null) return
  const [max, seconds, amount] = [mostMentions, commentRules.editSeconds, mentioned.length]
  const window = { key: `comment.mentioned:${id}`, max, seconds, amount }
  if ((await ctx.limits.takeExactly(window, trx)) > 0) return
  await ctx.emit(trx, commentMentioned, { id, work, uid: ctx.actor.uid, mentioned })
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
    if (isLiked && isChanged && found.author_uid !== null) {
      const authorUid = Number(found.author_uid)
      await ctx.emit(trx, commentLiked, { id, uid: ctx.actor.uid, authorUid })
    }
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
    if (!found || repository.isAway(found)) throw new AppError('comment.gone')
    if (pinned !== null) await repository.setPinned(trx, pinned, false)
    await repository.setPinned(trx, id, isPinned)
    await emitChanged(ctx, trx, found)
    return { isPinned }
  })
}
