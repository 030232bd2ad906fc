import { levelName } from '@kaleido/contract/vip-entitlements'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { countGraphemes } from '@kaleido/contract/core/text'
import { messageAdded, messageRules, type sendMessage } from '@kaleido/contract/message'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { pushLive } from '../../platform/live/live.ts'
import { lockAccount } from '../account/index.ts'
import { cleanText, containsAny, containsLink } from '../comment/index.ts'
import { addLaid, clearLaid, findPicture, layPictures } from '../media/index.ts'
import { pushMessage } from '../notice/index.ts'
import { isBlockedBetween, isFollowing } from '../social/index.ts'
import { findMembership } from '../vip/index.ts'
import { findSeen } from '../work/index.ts'
import { findPerson, findSent } from './message-list.repository.ts'
import { folderOf, standingOf, toMessages } from './message-list.service.ts'
import * as repository from './message.repository.ts'
import * as sends from './message-send.repository.ts'
import { findSetting } from './message-setting.repository.ts'
import { messageLimits, messageWarnings } from './message.settings.ts'

interface Content {
  readonly kind: 'text' | 'picture' | 'work'
  readonly text: string
  readonly workId: string | null
}

type Laid = Awaited<ReturnType<typeof layPictures>>

interface Outgoing {
  readonly uid: number
  readonly otherUid: number
  readonly clientId: string
  readonly content: Content
  readonly laid: Laid
}

/** The device chooses `clientId` once per message: whatever is repeated, lost or late, it is there once. */
export async function send(
  ctx: Ctx<Person>,
  input: ParsedOf<typeof sendMessage>,
): Promise<AnswerOf<typeof sendMessage>> {
  const { uid } = ctx.actor
  if (input.uid === uid) throw new AppError('message.self')
  const { clientId, uid: otherUid } = input
  if (!(await findSent(ctx.read, { uid, clientId }))) {
    const content = await readContent(ctx, input)
    const laid = await layPicture(ctx, { picture: input.picture, otherUid, content })
    await ctx.write((trx) => put(ctx, trx, { uid, otherUid, clientId, content, laid }))
    await clearLaid(ctx, laid)
  }
  return answerSent(ctx, clientId)
}

async function answerSent(
  ctx: Ctx<Person>,
  clientId: string,
): Promise<AnswerOf<typeof sendMessage>> {
  const { uid } = ctx.actor
  const row = await findSent(ctx.read, { uid, clientId })
  const own = row && (await repository.findMember(ctx.read, { uid, id: row.conversation_id }))
  if (!row || !own) throw new Error(`message ${clientId} is not there`)
  const [message] = await toMessages(ctx, own.id, [row])
  if (!message) throw new Error('one row makes one message')
  const standing =
    own.other_uid === null ? 'gone' : await standingOf(ctx, Number(own.other_uid), own)
  return { conversation: own.id, standing, message }
}

async function readContent(
  ctx: Ctx<Person>,
  { text: given, work }: ParsedOf<typeof sendMessage>,
): Promise<Content> {
  if (work !== undefined) {
    const { id } = await findSeen(ctx, work)
    return { kind: 'work', text: '', workId: id }
  }
  if (given === undefined) return { kind: 'picture', text: '', workId: null }
  const text = cleanText(given)
  if (text === '') throw new AppError('message.blank')
  return { kind: 'text', text, workId: null }
}

/**
 * Lays the files of a picture where only signed paths of the two open them. The conversation is there by then, since
 * nobody sends a picture to a stranger.
 */
async function layPicture(
  ctx: Ctx<Person>,
  {
    picture,
    otherUid,
    content,
  }: { picture: string | undefined; otherUid: number; content: Content },
): Promise<Laid> {
  if (picture === undefined) return []
  const { uid } = ctx.actor
  if (!(await findPicture(ctx.read, { id: picture, uid }))) throw new AppError('message.picture')
  const { id } = await ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    return admit(ctx, trx, { uid, otherUid, content })
  })
  return layPictures(ctx, { ids: [picture], folder: folderOf(ctx, id) })
}

async function put(ctx: Ctx<Person>, trx: Trx, given: Outgoing): Promise<void> {
  const { uid, otherUid, clientId, content, laid } = given
  // Whatever one person sends is counted one by one, and a block of either waits for it.
  const { hours } = await lockAccount(trx, uid)
  if (await findSent(trx, { uid, clientId })) return
  const own = await admit(ctx, trx, { uid, otherUid, content })
  await holdToLimits(ctx, trx, { uid, hours })
  await repository.lock(trx, own.id)
  const [pictureId = null] = (await addLaid(ctx, trx, laid)).values()
  const seq = await sends.add(trx, {
    ...content,
    conversationId: own.id,
    uid,
    clientId,
    pictureId,
    isRisky: await isRisky(ctx, { text: content.text, hours }),
  })
  // To answer is to accept.
  if (own.is_request) await repository.setFlags(trx, { id: own.id, uid }, { is_request: false })
  const data = { id: own.id, seq, from: uid, to: otherUid }
  await pushLive(ctx, trx, { to: [uid, otherUid], event: messageAdded, data })
  await pushMessage(ctx, trx, { uid: otherUid, fromUid: uid, seq })
}

interface Admitted {
  readonly uid: number
  readonly otherUid: number
  readonly content: Content
}

/** The conversation that somebody may write to; refused alike for whatever the other has decided. */
async function admit(
  ctx: Ctx<Person>,
  trx: Trx,
  { uid, otherUid, content }: Admitted,
): Promise<repository.MemberRow> {
  const accepts = await findAccepts(trx, { uid, otherUid })
  const own = await repository.findMember(trx, { uid, otherUid })
  if (own && !own.is_request_of_other) return own
  if (await isFollowing(trx, { uid: otherUid, otherUid: uid })) {
    await repository.acceptFrom(trx, { uid: otherUid, otherUid: uid })
  } else {
    if (accepts === 'followed') throw new AppError('message.closed')
    if (own) throw new AppError('message.waiting')
    await holdToStrangers(ctx, trx, { uid, content })
    await sends.addConversation(trx, { uid, otherUid, isStranger: true })
  }
  if (!own) await sends.addConversation(trx, { uid, otherUid, isStranger: false })
  const added = await repository.findMember(trx, { uid, otherUid })
  // Of two who write to each other at once, the later finds what the earlier has begun.
  if (!added) throw new AppError('message.closed')
  return added
}

/** Whom the other lets write; refused where the two may not meet at all. */
async function findAccepts(trx: Trx, pair: Pick<Admitted, 'uid' | 'otherUid'>) {
  const isThere = await findPerson(trx, pair.otherUid)
  if (!isThere || (await isBlockedBetween(trx, pair))) throw new AppError('message.closed')
  const { accepts } = await findSetting(trx, pair.otherUid)
  if (accepts === 'nobody') throw new AppError('message.closed')
  return accepts
}

async function holdToStrangers(
  { settings }: Ctx,
  trx: Trx,
  { uid, content }: Pick<Admitted, 'uid' | 'content'>,
): Promise<void> {
  const { kind, text } = content
  const isShort = countGraphemes(text) <= messageRules.mostLettersToStranger
  if (kind !== 'text' || !isShort || containsLink(text)) throw new AppError('message.stranger_text')
  const { strangersADay } = await settings.read(messageLimits)
  const { level } = await findMembership(trx, uid)
  if ((await sends.countStrangers(trx, uid)) >= strangersADay[levelName(level)])
    throw new AppError('message.strangers')
}

async function holdToLimits(
  { settings }: Ctx,
  trx: Trx,
  { uid, hours }: { readonly uid: number; readonly hours: number },
): Promise<void> {
  const { aMinute, newcomerADay, newcomerHours } = await settings.read(messageLimits)
  const { minute, today } = await sends.findLately(trx, uid)
  if (minute >= aMinute) throw new AppError('message.too_fast')
  if (hours < newcomerHours && today >= newcomerADay) throw new AppError('message.too_many')
}

async function isRisky(
  { settings }: Ctx,
  { text, hours }: { readonly text: string; readonly hours: number },
): Promise<boolean> {
  const { days, words } = await settings.read(messageWarnings)
  return hours < days * 24 && (containsLink(text) || containsAny(text, words))
}
