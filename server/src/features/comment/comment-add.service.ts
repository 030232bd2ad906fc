import { type addComment, commentRules } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { isBlockedBetween } from '../social/index.ts'
import { count, findSeen as findSeenWork, type FoundWork } from '../work/index.ts'
import { toComment, toReply } from './comment.mapper.ts'
import * as repository from './comment.repository.ts'
import { commentLimits, commentWords } from './comment.settings.ts'
import { commentsChanged } from './comment.events.ts'
import { cleanText, containsAny } from './comment.text.ts'
import { setMentions } from './comment-mention.service.ts'
import { findComment } from './comment-list.repository.ts'

const repeatedSeconds = 600

/** Cleans a comment's text for storage; refuses blank text and forbidden words. */
export async function readText({ settings }: Ctx, given: string): Promise<string> {
  const text = cleanText(given)
  if (text === '') throw new AppError('comment.blank')
  if (containsAny(text, await settings.read(commentWords))) throw new AppError('comment.words')
  return text
}

export async function add(
  ctx: Ctx<Person>,
  input: ParsedOf<typeof addComment>,
): Promise<AnswerOf<typeof addComment>> {
  const text = await readText(ctx, input.text)
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const { hours } = await lockAccount(trx, uid)
    const work = await findSeenWork(ctx, input.work)
    // The author sees a work before it is published, but nobody comments on it until then.
    if (work.state !== 'published') throw new AppError('work.not_found')
    const target = await findReplyTarget(trx, uid, input)
    await holdToLimits(ctx, trx, { uid, workId: work.id, text, hours })
    const at = secondOf(work, input.at)
    const id = await put(ctx, trx, {
      ...target,
      workId: work.id,
      authorUid: uid,
      text,
      at,
    })
    await setMentions(ctx, trx, { id, workId: work.id, text })
    const row = await findComment(trx, id)
    if (!row) throw new Error(`comment ${id} is not there`)
    return row.root_id === null ? { comment: toComment(row, []) } : { reply: toReply(row) }
  })
}

/** Null where the work has no duration, or the second lies past its end. */
function secondOf({ duration }: FoundWork, at: number | undefined): number | null {
  return at === undefined || duration === null || at > duration ? null : at
}

type ReplyTarget = Pick<repository.NewComment, 'rootId' | 'toUid'>

/** The thread that a reply belongs to, and the person whom it answers. */
async function findReplyTarget(
  trx: Trx,
  uid: number,
  { work, replyTo }: ParsedOf<typeof addComment>,
): Promise<ReplyTarget> {
  if (replyTo === undefined) return { rootId: null, toUid: null }
  const before = await repository.find(trx, replyTo)
  if (before?.work_id !== work) throw new AppError('comment.not_found')
  await repository.lock(trx, [before.id, before.root_id])
  // The target may have been deleted while this transaction waited for the lock.
  const found = await repository.find(trx, replyTo)
  if (!found || found.deleted_at) throw new AppError('comment.gone')
  for (const other of [found.author_uid, found.root_author_uid]) {
    if (other === null) continue
    if (await isBlockedBetween(trx, { uid, otherUid: Number(other) }))
      throw new AppError('comment.closed')
  }
  if (found.root_id === null) return { rootId: found.id, toUid: null }
  return { rootId: found.root_id, toUid: found.author_uid }
}

async function holdToLimits(
  { settings }: Ctx,
  trx: Trx,
  given: {
    readonly uid: number
    readonly workId: string
    readonly text: string
    readonly hours: number
  },
): Promise<void> {
  const { hours, ...comment } = given
  const { newcomerADay, aDay, newcomerHours } = await settings.read(commentLimits)
  const max = hours < newcomerHours ? newcomerADay : aDay
  // Comments are at least `everySeconds` apart, which bounds how many fit into the window of repetitions.
  const looked = Math.max(max, repeatedSeconds / commentRules.everySeconds)
  const lately = await repository.findLately(trx, {
    ...comment,
    seconds: repeatedSeconds,
    max: looked,
  })
  if (lately.is_repeated) throw new AppError('comment.repeated')
  if (lately.since !== null && lately.since < commentRules.everySeconds) {
    const seconds = Math.ceil(commentRules.everySeconds - lately.since)
    throw new AppError('comment.too_fast', { seconds })
  }
  if (lately.today >= max) throw new AppError('comment.too_many')
}

/** Adds the row, counts it and invalidates the lists that show it. */
export async function put(ctx: Ctx, trx: Trx, given: repository.NewComment): Promise<string> {
  const { workId, rootId } = given
  const id = await repository.add(trx, given)
  if (rootId !== null) await repository.countReply(trx, rootId, 1)
  await count(trx, { workId, comments: 1 })
  await ctx.emit(trx, commentsChanged, { work: workId, root: rootId ?? id })
  return id
}
