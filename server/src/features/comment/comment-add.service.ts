import { type addComment, commentRules } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { findPictures } from '../media/index.ts'
import { isBlockedBetween } from '../social/index.ts'
import { count, findSeen as findSeenWork, type FoundWork } from '../work/index.ts'
import { toComment, toReply } from './comment.mapper.ts'
import * as repository from './comment.repository.ts'
import { commentLimits, commentPictures } from './comment.settings.ts'
import { commentAdded, commentsChanged } from './comment.events.ts'
import { cleanText } from './comment.text.ts'
import { containsForbidden } from './comment-words.service.ts'
import { addPictures, hasPublished } from './comment-picture.repository.ts'
import { setMentions } from './comment-mention.service.ts'
import { findComment } from './comment-list.repository.ts'

const repeatedSeconds = 600

/** Cleans a comment's text for storage; refuses forbidden words and links. */
export async function readText(ctx: Ctx, given: string): Promise<string> {
  const text = cleanText(given)
  if (await containsForbidden(ctx, text)) throw new AppError('comment.words')
  return text
}

export async function add(
  ctx: Ctx<Person>,
  input: ParsedOf<typeof addComment>,
): Promise<AnswerOf<typeof addComment>> {
  const text = await readText(ctx, input.text)
  const { uid } = ctx.actor
  const pictures = [...new Set(input.pictures)]
  if (text === '' && pictures.length === 0) throw new AppError('comment.blank')
  return ctx.write(async (trx) => {
    const { hours } = await lockAccount(trx, uid)
    const work = await findSeenWork(ctx, input.work)
    // The author sees a work before it is published, but nobody comments on it until then.
    if (work.state !== 'published') throw new AppError('work.not_found')
    const { answered, ...target } = await findReplyTarget(trx, uid, input)
    await holdToLimits(ctx, trx, { uid, workId: work.id, text, hours })
    if (pictures.length > 0) await holdToOwnPictures(ctx, trx, uid, pictures)
    const at = secondOf(work, input.at)
    const id = await put(ctx, trx, {
      ...target,
      workId: work.id,
      authorUid: uid,
      text,
      at,
    })
    await addPictures(trx, id, pictures)
    const picked = input.mentions ?? []
    const mentioned = await setMentions(ctx, trx, { id, workId: work.id, text, picked })
    await ctx.emit(trx, commentAdded, {
      id,
      work: work.id,
      uid,
      authorUid: work.authorUid,
      ...(answered !== null && { toUid: Number(answered) }),
      mentioned,
    })
    const row = await findComment(trx, id)
    if (!row) throw new Error(`comment ${id} is not there`)
    return row.root_id === null ? { comment: toComment(row, []) } : { reply: toReply(row) }
  })
}

/** Refuses pictures of others, and those of newcomers where the operator has set that. */
async function holdToOwnPictures(
  { settings }: Ctx,
  trx: Trx,
  uid: number,
  ids: readonly string[],
): Promise<void> {
  const { fromNewcomers } = await settings.read(commentPictures)
  if (!fromNewcomers && !(await hasPublished(trx, uid))) throw new AppError('comment.no_pictures')
  const own = await findPictures(trx, { ids, uid })
  if (own.length < ids.length) throw new AppError('comment.invalid_picture')
}

/** Null where the work has no duration, or the second lies past its end. */
function secondOf({ duration }: FoundWork, at: number | undefined): number | null {
  return at === undefined || duration === null || at > duration ? null : at
}

interface ReplyTarget extends Pick<repository.NewComment, 'rootId' | 'toUid'> {
  /** Who is answered: `toUid` says that only where it is not the author of the thread. */
  readonly answered: string | null
}

/** The thread that a reply belongs to, and the person whom it answers. */
async function findReplyTarget(
  trx: Trx,
  uid: number,
  { work, replyTo }: ParsedOf<typeof addComment>,
): Promise<ReplyTarget> {
  if (replyTo === undefined) return { rootId: null, toUid: null, answered: null }
  const before = await repository.find(trx, replyTo)
  if (before?.work_id !== work) throw new AppError('comment.not_found')
  await repository.lock(trx, [before.id, before.root_id])
  // The target may have been deleted while this transaction waited for the lock.
  const found = await repository.find(trx, replyTo)
  if (!found || repository.isAway(found)) throw new AppError('comment.gone')
  for (const other of [found.author_uid, found.root_author_uid]) {
    if (other === null) continue
    if (await isBlockedBetween(trx, { uid, otherUid: Number(other) }))
      throw new AppError('comment.closed')
  }
  const answered = found.author_uid
  if (found.root_id === null) return { rootId: found.id, toUid: null, answered }
  return { rootId: found.root_id, toUid: answered, answered }
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
  await count(ctx, trx, { workId, comments: 1 })
  await ctx.emit(trx, commentsChanged, { work: workId, root: rootId ?? id })
  return id
}
