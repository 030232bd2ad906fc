import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  answerSupportConversation,
  closeSupportConversation,
  handOverSupportConversation,
  listSupportColleagues,
  listSupportConversationMessages,
  listSupportConversations,
  takeSupportConversation,
} from '@kaleido/contract/support-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readIdCursor, splitPage, writeIdCursor } from '../../platform/page.ts'
import { cleanText } from '../comment/index.ts'
import { pushMessage } from '../notice/index.ts'
import { toStaffConversation, toStaffSupportMessage } from './support-conversation.mapper.ts'
import * as conversations from './support-conversation.repository.ts'
import { listPage, signer, tellAdded } from './support-conversation.service.ts'
import * as repository from './support-desk.repository.ts'
import { supportDesk } from './support.settings.ts'

export async function list(
  { actor, read }: Ctx<Staff>,
  { box, next, pageSize }: ParsedOf<typeof listSupportConversations>,
): Promise<AnswerOf<typeof listSupportConversations>> {
  const { staffId } = actor
  const query = { box, staffId, after: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listQueue(read, query)
  const { shown, end } = splitPage(rows, pageSize, ({ position }) => writeIdCursor(position))
  return { list: shown.map((row) => toStaffConversation(row, staffId)), ...end }
}

export async function listMessages(
  ctx: Ctx<Staff>,
  { id, next, pageSize }: ParsedOf<typeof listSupportConversationMessages>,
): Promise<AnswerOf<typeof listSupportConversationMessages>> {
  const found = await repository.findQueued(ctx.read, id)
  if (!found) throw new AppError('support.no_conversation')
  const { shown, end } = await listPage(ctx, id, { next, pageSize })
  const sign = signer(ctx)
  return {
    conversation: toStaffConversation(found, ctx.actor.staffId),
    list: shown.map((row) => toStaffSupportMessage(row, sign)),
    ...end,
  }
}

/** A conversation that nobody else holds, locked. */
async function lockFree(
  { actor }: Ctx<Staff>,
  trx: Trx,
  id: string,
): Promise<conversations.ConversationRow> {
  const found = await conversations.lock(trx, { id })
  if (!found) throw new AppError('support.no_conversation')
  if (found.is_leased && found.assigned_to !== actor.staffId) throw new AppError('support.taken')
  return found
}

async function lockOpen(
  ctx: Ctx<Staff>,
  trx: Trx,
  id: string,
): Promise<conversations.ConversationRow> {
  const found = await lockFree(ctx, trx, id)
  if (found.state === 'closed') throw new AppError('support.closed')
  return found
}

async function assign(ctx: Ctx<Staff>, trx: Trx, id: string, staffId: string): Promise<void> {
  const { leaseMinutes } = await ctx.settings.read(supportDesk)
  await repository.assign(trx, { id, staffId, minutes: leaseMinutes })
}

export function take(
  ctx: Ctx<Staff>,
  { id: wanted }: ParsedOf<typeof takeSupportConversation>,
): Promise<AnswerOf<typeof takeSupportConversation>> {
  const { staffId } = ctx.actor
  return ctx.write(async (trx) => {
    const id = wanted ?? (await repository.lockNext(trx))
    if (id === undefined) return { id: null }
    const found = await lockOpen(ctx, trx, id)
    await assign(ctx, trx, id, staffId)
    // Taking again only prolongs the lease.
    const isHeld = found.is_leased && found.assigned_to === staffId
    if (!isHeld) await repository.addAct(trx, { staffId, act: 'taken', targetId: id })
    return { id }
  })
}

export async function answer(
  ctx: Ctx<Staff>,
  { id, clientId, text: given }: ParsedOf<typeof answerSupportConversation>,
): Promise<AnswerOf<typeof answerSupportConversation>> {
  const { staffId } = ctx.actor
  const text = cleanText(given)
  if (text === '') throw new AppError('support.blank')
  await ctx.write(async (trx) => {
    if (await conversations.findSent(trx, { staffId, clientId })) return
    const found = await lockOpen(ctx, trx, id)
    if (await conversations.findSent(trx, { staffId, clientId })) return
    await assign(ctx, trx, id, staffId)
    const message = { conversationId: id, isStaff: true, staffId, clientId, text } as const
    const added = await conversations.addMessage(trx, { ...message, kind: 'text' })
    await conversations.setAnswered(trx, { id, messageId: added.id })
    await repository.addAct(trx, { staffId, act: 'answered', targetId: id })
    const uid = Number(found.uid)
    await tellAdded(ctx, trx, { uid, seq: added.seq })
    await pushMessage(ctx, trx, { uid, seq: added.seq })
  })
  const row = await conversations.findSent(ctx.read, { staffId, clientId })
  if (!row) throw new Error(`answer ${clientId} is not there`)
  return toStaffSupportMessage(row, signer(ctx))
}

export function handOver(
  ctx: Ctx<Staff>,
  { id, to }: ParsedOf<typeof handOverSupportConversation>,
): Promise<AnswerOf<typeof handOverSupportConversation>> {
  const { staffId } = ctx.actor
  return ctx.write(async (trx) => {
    await lockOpen(ctx, trx, id)
    if (to === staffId || !(await repository.isColleague(trx, to)))
      throw new AppError('support.colleague')
    await assign(ctx, trx, id, to)
    await repository.addAct(trx, { staffId, act: 'handedOver', targetId: id, toStaffId: to })
    return null
  })
}

/** The person finds a line in the conversation, as unread as an answer. */
export function close(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof closeSupportConversation>,
): Promise<AnswerOf<typeof closeSupportConversation>> {
  const { staffId } = ctx.actor
  return ctx.write(async (trx) => {
    const found = await lockFree(ctx, trx, id)
    if (found.state === 'closed') return null
    const message = { conversationId: id, isStaff: true, staffId, clientId: randomUUID() } as const
    const added = await conversations.addMessage(trx, { ...message, kind: 'closed' })
    await conversations.setClosed(trx, { id, messageId: added.id })
    await repository.addAct(trx, { staffId, act: 'closed', targetId: id })
    await tellAdded(ctx, trx, { uid: Number(found.uid), seq: added.seq })
    return null
  })
}

export async function listColleagues({
  actor,
  read,
}: Ctx<Staff>): Promise<AnswerOf<typeof listSupportColleagues>> {
  const found = await repository.listColleagues(read)
  return { list: found.filter(({ id }) => id !== actor.staffId) }
}
