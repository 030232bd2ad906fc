import { type addComment, commentRules } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isBlockedBetween } from '../social/index.ts'
import { count, findSeen as findSeenWork, type FoundWork } from '../work/index.ts'
import { toComment, toReply } from './comment.mapper.ts'
import * as repository from './comment.repository.ts'
import { commentLimits, commentWords } from './comment.settings.ts'
import { rootTag, workTag } from './comment.tags.ts'
import { cleanText, containsAny } from './comment.text.ts'
import { findSaid } from './comment-list.repository.ts'

const repeatedSeconds = 600

/** What somebody may say, as it is kept. */
export async function readText(
  { settings }: Pick<Deps, 'settings'>,
  given: string,
): Promise<string> {
  const text = cleanText(given)
  if (text === '') throw new AppError('comment.blank')
  if (containsAny(text, await settings.read(commentWords))) throw new AppError('comment.words')
  return text
}

export async function add(
  deps: Pick<Deps, 'settings' | 'cache'>,
  db: Db,
  { actor, input }: { readonly actor: Person; readonly input: ParsedOf<typeof addComment> },
): Promise<AnswerOf<typeof addComment>> {
  const text = await readText(deps, input.text)
  return inTransaction(db, async (trx) => {
    const { hours } = await repository.lockAuthor(trx, actor.uid)
    const work = await findSeenWork(trx, actor, input.work)
    // Its author sees it before others do, and there is nobody to talk to.
    if (work.state !== 'published') throw new AppError('work.not_found')
    const place = await findPlace(trx, actor, input)
    await holdToLimits(deps, trx, { uid: actor.uid, workId: work.id, text, hours })
    const at = secondOf(work, input.at)
    const id = await put(deps, trx, {
      ...place,
      workId: work.id,
      authorUid: actor.uid,
      text,
      at,
    })
    const row = await findSaid(trx, id)
    if (!row) throw new Error(`comment ${id} is not there`)
    return row.root_id === null ? { comment: toComment(row, []) } : { reply: toReply(row) }
  })
}

/** Past the end of the video, or without one, a second means nothing. */
function secondOf({ duration }: FoundWork, at: number | undefined): number | null {
  return at === undefined || duration === null || at > duration ? null : at
}

type Place = Pick<repository.NewComment, 'rootId' | 'toUid'>

/** Where a reply stands: whatever it answers, in the thread of a comment. */
async function findPlace(
  db: Db,
  actor: Person,
  { work, replyTo }: ParsedOf<typeof addComment>,
): Promise<Place> {
  if (replyTo === undefined) return { rootId: null, toUid: null }
  const before = await repository.find(db, replyTo)
  if (before?.work_id !== work) throw new AppError('comment.not_found')
  await repository.lock(db, [before.id, before.root_id])
  // What it answers may have gone while this waited.
  const found = await repository.find(db, replyTo)
  if (!found || found.deleted_at) throw new AppError('comment.gone')
  for (const other of [found.author_uid, found.root_author_uid]) {
    if (other === null) continue
    const pair = { uid: actor.uid, otherUid: Number(other) }
    if (await isBlockedBetween(db, pair)) throw new AppError('comment.closed')
  }
  if (found.root_id === null) return { rootId: found.id, toUid: null }
  return { rootId: found.root_id, toUid: found.author_uid }
}

async function holdToLimits(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
  given: {
    readonly uid: number
    readonly workId: string
    readonly text: string
    readonly hours: number
  },
): Promise<void> {
  const { hours, ...said } = given
  const { newcomerADay, aDay, newcomerHours } = await settings.read(commentLimits)
  const most = hours < newcomerHours ? newcomerADay : aDay
  // Ten seconds apart, no more than these are within the ten minutes.
  const looked = Math.max(most, repeatedSeconds / commentRules.everySeconds)
  const lately = await repository.findLately(db, {
    ...said,
    seconds: repeatedSeconds,
    most: looked,
  })
  if (lately.is_repeated) throw new AppError('comment.repeated')
  if (lately.since !== null && lately.since < commentRules.everySeconds) {
    const seconds = Math.ceil(commentRules.everySeconds - lately.since)
    throw new AppError('comment.too_fast', { seconds })
  }
  if (lately.today >= most) throw new AppError('comment.too_many')
}

/** Writes it and counts it; part of the caller's transaction. */
export async function put(
  { cache }: Pick<Deps, 'cache'>,
  db: Db,
  given: repository.NewComment,
): Promise<string> {
  const { workId, rootId } = given
  const id = await repository.add(db, given)
  if (rootId !== null) await repository.countReply(db, rootId, 1)
  await count(db, { workId, comments: 1 })
  await cache.invalidateOnCommit(db, workTag(workId), rootTag(rootId ?? id))
  return id
}
