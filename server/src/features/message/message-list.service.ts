import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  getMessageSummary,
  listConversations as listConversationsCall,
  listMessages as listMessagesCall,
  Message,
  openConversation,
} from '@kaleido/contract/message'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { splitPage, wrapCursor } from '../../platform/page.ts'
import { AppError } from '../../platform/errors.ts'
import { guardedFolderOf, pathLivesMs, signPictures, toSignedPicture } from '../media/index.ts'
import { findRelation, isFollowing, listHiddenAuthors } from '../social/index.ts'
import { canSee, listCards, listWorks, visibilityFor } from '../work/index.ts'
import { readCursor, readSeqCursor, writeCursor } from './message.cursor.ts'
import { toConversation, toMessage, toPerson } from './message.mapper.ts'
import * as lists from './message-list.repository.ts'
import { findMember, type MemberRow } from './message.repository.ts'
import { findSetting } from './message-setting.repository.ts'

export async function listConversations(
  ctx: Ctx<Person>,
  { box, next, pageSize }: ParsedOf<typeof listConversationsCall>,
): Promise<AnswerOf<typeof listConversationsCall>> {
  const query = {
    uid: ctx.actor.uid,
    isRequest: box === 'request',
    hidden: await listHiddenAuthors(ctx, 'block'),
    after: readCursor(next),
    limit: pageSize + 1,
  }
  const { rows } = await lists.conversations(query).execute(ctx.read)
  const { shown, end } = splitPage(rows, pageSize, ({ is_pinned, last_id }) =>
    writeCursor({ isPinned: is_pinned, lastId: last_id }),
  )
  return { list: shown.map(toConversation), ...end }
}

export interface Which {
  readonly uid?: number | undefined
  readonly id?: string | undefined
}

/**
 * The caller's side of a conversation. Between two of whom one blocks the other there is none: another's, a missing and a
 * hidden one are refused alike by id.
 */
export async function findOwn(ctx: Ctx<Person>, which: Which): Promise<MemberRow | undefined> {
  const { uid } = ctx.actor
  if (which.uid === uid) throw new AppError('message.self')
  const key = which.uid === undefined ? { uid, id: which.id ?? '' } : { uid, otherUid: which.uid }
  const found = await findMember(ctx.read, key)
  const hidden = await listHiddenAuthors(ctx, 'block')
  const isThere = found && !hidden.includes(Number(found.other_uid))
  if (!isThere && which.id !== undefined) throw new AppError('message.not_found')
  return isThere ? found : undefined
}

export async function open(
  ctx: Ctx<Person>,
  which: ParsedOf<typeof openConversation>,
): Promise<AnswerOf<typeof openConversation>> {
  const own = await findOwn(ctx, which)
  const person = await findOther(ctx, which, own)
  if (!person && !own) throw new AppError('message.not_found')
  const standing = person ? await standingOf(ctx, Number(person.other_uid), own) : 'gone'
  return { person: person ? toPerson(person) : null, standing, ...(await stateOf(ctx, own)) }
}

async function findOther({ read }: Ctx, { uid }: Which, own: MemberRow | undefined) {
  const otherUid = uid ?? (own?.other_uid ? Number(own.other_uid) : undefined)
  return otherUid === undefined ? undefined : lists.findPerson(read, otherUid)
}

const nothing = { isMuted: false, isPinned: false, unread: 0, readSeq: 0, lastSeq: 0 }

async function stateOf(ctx: Ctx<Person>, own: MemberRow | undefined) {
  if (!own) return { id: null, ...nothing, otherReadSeq: null }
  return {
    id: own.id,
    isMuted: own.is_muted,
    isPinned: own.is_pinned,
    unread: own.unread,
    readSeq: own.read_seq,
    lastSeq: own.last_seq,
    otherReadSeq: await otherReadSeq(ctx, own),
  }
}

/** Being blocked by the other, or refused, is not told before a message is sent. */
export async function standingOf(
  ctx: Ctx<Person>,
  otherUid: number,
  own: MemberRow | undefined,
): Promise<'open' | 'stranger' | 'waiting' | 'request' | 'blocking'> {
  const { isBlocked } = await findRelation(ctx, otherUid)
  if (isBlocked) return 'blocking'
  if (own?.is_request) return 'request'
  if (own && !own.is_request_of_other) return 'open'
  if (await isFollowing(ctx.read, { uid: otherUid, otherUid: ctx.actor.uid })) return 'open'
  return own ? 'waiting' : 'stranger'
}

/** Shown only if both show it, and not of a request, which is read unseen. */
async function otherReadSeq({ read, actor }: Ctx<Person>, own: MemberRow): Promise<number | null> {
  if (own.other_uid === null || own.is_request_of_other || own.is_request) return null
  const both = [actor.uid, Number(own.other_uid)].map((uid) => findSetting(read, uid))
  const isShown = (await Promise.all(both)).every(({ showsRead }) => showsRead)
  return isShown ? own.other_read_seq : null
}

export async function listMessages(
  ctx: Ctx<Person>,
  { uid, id, after, next, pageSize }: ParsedOf<typeof listMessagesCall>,
): Promise<AnswerOf<typeof listMessagesCall>> {
  const own = await findOwn(ctx, { uid, id })
  if (!own) return { list: [], hasNext: false }
  const rows = await lists.listMessages(ctx.read, {
    id: own.id,
    uid: ctx.actor.uid,
    hiddenSeq: own.hidden_seq,
    after,
    before: readSeqCursor(next),
    limit: pageSize + 1,
  })
  const { shown, end } = splitPage(rows, pageSize, ({ seq }) => wrapCursor(String(seq)))
  return { list: await toMessages(ctx, own.id, shown), ...end }
}

/** Works as the reader may see them now; pictures at paths that open to this login for a while. */
export async function toMessages(
  ctx: Ctx<Person>,
  conversationId: string,
  rows: readonly lists.MessageRow[],
): Promise<Message[]> {
  const ids = rows.flatMap(({ work_id }) => work_id ?? [])
  const cards = new Map((await listSeenCards(ctx, ids)).map((card) => [card.id, card]))
  const sign = signer(ctx, conversationId)
  return rows.map((row) =>
    toMessage(row, { pictureOf: (picture) => toSignedPicture(picture, sign), cards }),
  )
}

async function listSeenCards(ctx: Ctx<Person>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const visibility = await visibilityFor(ctx)
  const seen = (await listWorks(ctx.read, ids)).filter((work) => canSee(visibility, work))
  return listCards(
    ctx.read,
    seen.map((work) => work.id),
  )
}

export function folderOf(ctx: Ctx, conversationId: string): string {
  return guardedFolderOf(ctx, `message/${conversationId}`)
}

function signer(ctx: Ctx<Person>, conversationId: string): () => string {
  let signed: string | undefined
  return () => {
    const item = folderOf(ctx, conversationId)
    const expiresAt = new Date(ctx.clock.now().getTime() + pathLivesMs)
    signed ??= signPictures(ctx, { item, session: ctx.actor.sessionId, expiresAt })
    return signed
  }
}

export async function summarise(ctx: Ctx<Person>): Promise<AnswerOf<typeof getMessageSummary>> {
  const hidden = await listHiddenAuthors(ctx, 'block')
  const found = await lists.summarise(ctx.read, { uid: ctx.actor.uid, hidden })
  return {
    unread: found.unread,
    hasMuted: found.has_muted,
    requests: found.requests,
    hasUnreadRequest: found.has_unread_request,
  }
}
