import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type acceptRequest,
  conversationChanged,
  type getMessageSettings,
  messageRead,
  messageRecalled,
  messageRules,
  type muteConversation,
  type pinConversation,
  type readMessages,
  type recallMessage,
  type removeConversation,
  type removeMessage,
  type saveMessageSettings,
} from '@kaleido/contract/message'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { pushLive } from '../../platform/live/live.ts'
import { discardPictures } from '../media/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listBefore } from './message-list.repository.ts'
import { findOwn } from './message-list.service.ts'
import * as repository from './message.repository.ts'
import * as settings from './message-setting.repository.ts'

/** A conversation of the caller's own, under its lock. */
async function lockOwn(ctx: Ctx<Person>, trx: Trx, id: string): Promise<repository.MemberRow> {
  await repository.lock(trx, id)
  const own = await findOwn(ctx, { id })
  if (!own) throw new AppError('message.not_found')
  return own
}

async function lockMessage(ctx: Ctx<Person>, trx: Trx, id: string) {
  const { uid } = ctx.actor
  const before = await repository.findMessage(trx, { id, uid })
  if (!before) throw new AppError('message.not_found')
  const own = await lockOwn(ctx, trx, before.conversation_id)
  const found = await repository.findMessage(trx, { id, uid })
  if (!found) throw new AppError('message.not_found')
  return { found, own }
}

export function recall(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof recallMessage>,
): Promise<AnswerOf<typeof recallMessage>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const { found, own } = await lockMessage(ctx, trx, id)
    if (found.sender_uid !== String(uid)) throw new AppError('message.not_found')
    if (found.is_recalled) return null
    if (found.age > messageRules.recallSeconds) throw new AppError('message.too_late')
    await recallIn(ctx, trx, { id, by: 'sender', seq: found.seq, conversation: own })
    return null
  })
}

interface Recalled {
  readonly id: string
  readonly by: 'sender' | 'moderator'
  readonly seq: number
  readonly conversation: Pick<repository.MemberRow, 'id' | 'low_uid' | 'high_uid'>
}

async function recallIn(
  ctx: Ctx,
  trx: Trx,
  { id, by, seq, conversation }: Recalled,
): Promise<boolean> {
  const recalled = await repository.recall(trx, { id, by })
  if (!recalled) return false
  if (recalled.picture_id !== null) {
    await discardPictures(trx, { ids: [recalled.picture_id], uses: ctx.uses })
  }
  const to = membersOf(conversation)
  for (const uid of to) await repository.recountUnread(trx, conversation.id, String(uid))
  const data = { id: conversation.id, seq }
  await pushLive(ctx, trx, { to, event: messageRecalled, data })
  return true
}

/** Who of the two is still there. */
function membersOf({ low_uid, high_uid }: Pick<repository.MemberRow, 'low_uid' | 'high_uid'>) {
  return [low_uid, high_uid].flatMap((uid) => uid ?? []).map(Number)
}

/** By the staff, after a report. False where it is gone already. */
export function removeMessageAs(ctx: Ctx, { id }: { readonly id: string }): Promise<boolean> {
  return ctx.write(async (trx) => {
    const pair = await repository.findPair(trx, id)
    if (!pair) return false
    await repository.lock(trx, pair.id)
    return recallIn(ctx, trx, { id, by: 'moderator', seq: pair.seq, conversation: pair })
  })
}

export function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeMessage>,
): Promise<AnswerOf<typeof removeMessage>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const { found, own } = await lockMessage(ctx, trx, id)
    await repository.remove(trx, { id, uid })
    await repository.recountUnread(trx, own.id, String(uid))
    const data = { id: own.id, seq: found.seq }
    await pushLive(ctx, trx, { to: [uid], event: messageRecalled, data })
    return null
  })
}

export function readUpTo(
  ctx: Ctx<Person>,
  { id, upTo }: ParsedOf<typeof readMessages>,
): Promise<AnswerOf<typeof readMessages>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const own = await lockOwn(ctx, trx, id)
    const readSeq = Math.max(own.read_seq, Math.min(upTo, own.last_seq))
    if (readSeq === own.read_seq) return { readSeq, unread: own.unread }
    await repository.setRead(trx, { id, uid, upTo })
    const unread = await repository.recountUnread(trx, id, String(uid))
    const to = [uid, ...(await whoSeesRead(trx, uid, own))]
    await pushLive(ctx, trx, { to, event: messageRead, data: { id, by: uid, seq: readSeq } })
    return { readSeq, unread }
  })
}

/** Requests stay, which are read unseen and not counted. */
export function readAll(ctx: Ctx<Person>): Promise<number> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const hidden = await listHiddenAuthors(ctx, 'block')
    const read = await repository.readAll(trx, { uid, hidden })
    if (read.length === 0) return 0
    await pushLive(ctx, trx, { to: [uid], event: conversationChanged, data: {} })
    const people = [uid, ...read.flatMap(({ other_uid }) => other_uid ?? [])].map(Number)
    const showing = await settings.listShowing(trx, people)
    for (const { id, other_uid, last_seq: seq } of showing.has(uid) ? read : []) {
      const to = showing.has(Number(other_uid)) ? [Number(other_uid)] : []
      await pushLive(ctx, trx, { to, event: messageRead, data: { id, by: uid, seq } })
    }
    return read.reduce((sum, { unread }) => sum + unread, 0)
  })
}

/** The other, if both show what they have read, and it is no request. */
async function whoSeesRead(trx: Trx, uid: number, own: repository.MemberRow): Promise<number[]> {
  if (own.other_uid === null || own.is_request) return []
  const other = Number(own.other_uid)
  const showing = await settings.listShowing(trx, [uid, other])
  return showing.size === 2 ? [other] : []
}

async function change(
  ctx: Ctx<Person>,
  id: string,
  work: (trx: Trx) => Promise<void>,
  isOfBoth = false,
): Promise<void> {
  await ctx.write(async (trx) => {
    const own = await lockOwn(ctx, trx, id)
    await work(trx)
    const to = isOfBoth ? membersOf(own) : [ctx.actor.uid]
    await pushLive(ctx, trx, { to, event: conversationChanged, data: { id } })
  })
}

export async function pin(
  ctx: Ctx<Person>,
  { id, isPinned }: ParsedOf<typeof pinConversation>,
): Promise<AnswerOf<typeof pinConversation>> {
  const { uid } = ctx.actor
  await change(ctx, id, (trx) => repository.setFlags(trx, { id, uid }, { is_pinned: isPinned }))
  return { isPinned }
}

export async function mute(
  ctx: Ctx<Person>,
  { id, isMuted }: ParsedOf<typeof muteConversation>,
): Promise<AnswerOf<typeof muteConversation>> {
  const { uid } = ctx.actor
  await change(ctx, id, (trx) => repository.setFlags(trx, { id, uid }, { is_muted: isMuted }))
  return { isMuted }
}

export async function accept(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof acceptRequest>,
): Promise<AnswerOf<typeof acceptRequest>> {
  const { uid } = ctx.actor
  // The stranger may write from now on.
  await change(ctx, id, (trx) => repository.setFlags(trx, { id, uid }, { is_request: false }), true)
  return null
}

export async function removeConversationOf(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof removeConversation>,
): Promise<AnswerOf<typeof removeConversation>> {
  const { uid } = ctx.actor
  await change(ctx, id, (trx) => repository.hide(trx, { id, uid }))
  return null
}

export function getSettings({
  actor,
  read,
}: Ctx<Person>): Promise<AnswerOf<typeof getMessageSettings>> {
  return settings.findSetting(read, actor.uid)
}

export async function saveSettings(
  ctx: Ctx<Person>,
  given: ParsedOf<typeof saveMessageSettings>,
): Promise<AnswerOf<typeof saveMessageSettings>> {
  await ctx.write((trx) => settings.saveSetting(trx, ctx.actor.uid, given))
  return given
}

/** What was said before a reported message. */
const evidenceSize = 20

export interface Evidence {
  readonly uid: number | null
  readonly kind: string
  readonly text: string
  readonly picture: string | null
  readonly work: string | null
  readonly at: string
}

/**
 * A message of another that somebody may report, and what was said up to it. A block does not hinder that, when it is
 * needed most.
 */
export async function findReportable(
  { actor, read }: Ctx<Person>,
  id: string,
): Promise<
  { readonly authorUid: number | null; readonly evidence: readonly Evidence[] } | undefined
> {
  const found = await repository.findMessage(read, { id, uid: actor.uid })
  const own =
    found && (await repository.findMember(read, { uid: actor.uid, id: found.conversation_id }))
  if (!found || !own) return undefined
  const rows = await listBefore(read, {
    id: own.id,
    seq: found.seq,
    hiddenSeq: own.hidden_seq,
    limit: evidenceSize,
  })
  return {
    authorUid: found.sender_uid === null ? null : Number(found.sender_uid),
    evidence: rows.map((row) => ({
      uid: row.sender_uid === null ? null : Number(row.sender_uid),
      kind: row.kind,
      text: row.text,
      picture: row.picture_id,
      work: row.work_id,
      at: row.created_at.toISOString(),
    })),
  }
}
