import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import {
  supportClientId,
  SupportMessage,
  supportRules,
  SupportState,
  supportText,
} from './support-conversation.ts'

const roles = ['editor', 'support'] as const
const colleague = z.object({ id, name: z.string() })

export const StaffSupportConversation = z.object({
  id,
  uid,
  name: z.string(),
  isGuest: z.boolean(),
  state: known(SupportState),
  /** Who handles it, while their lease lasts. */
  assigned: z.nullable(colleague),
  /** By the caller. */
  isMine: z.boolean(),
  waitingSince: z.nullable(moment),
  /** The beginning of the latest message. */
  preview: z.string(),
  lastAt: moment,
  openedAt: moment,
  /** Null while nobody of the staff has answered since it was opened. */
  firstAnsweredAt: z.nullable(moment),
})
export type StaffSupportConversation = z.output<typeof StaffSupportConversation>

export const SupportBox = z.enum(['waiting', 'mine', 'all', 'closed'])
export type SupportBox = z.output<typeof SupportBox>

export const listSupportConversations = call({
  name: 'support.listConversations',
  method: 'GET',
  path: '/app/admin/support/conversation/list',
  host: 'admin',
  auth: 'staff',
  roles,
  isPrivate: true,
  about:
    "Lists conversations with customer service: those that wait, longest first; the caller's, all or closed ones, latest first.",
  input: z.object({ box: z._default(SupportBox, 'waiting'), ...byCursor }),
  output: pageOf(StaffSupportConversation),
})

export const StaffSupportMessage = z.extend(SupportMessage, {
  /** Who of the staff wrote it; null for the person, and for who has left. */
  by: z.nullable(z.string()),
})
export type StaffSupportMessage = z.output<typeof StaffSupportMessage>

export const listSupportConversationMessages = call({
  name: 'support.listConversationMessages',
  method: 'GET',
  path: '/app/admin/support/conversation/messages',
  host: 'admin',
  auth: 'staff',
  roles,
  isPrivate: true,
  about: 'Gets a conversation with customer service and lists its messages, latest first.',
  input: z.object({ id, ...byCursor }),
  output: z.extend(pageOf(StaffSupportMessage), { conversation: StaffSupportConversation }),
  errors: ['support.no_conversation'],
})

export const takeSupportConversation = call({
  name: 'support.takeConversation',
  method: 'POST',
  path: '/app/admin/support/conversation/take',
  host: 'admin',
  auth: 'staff',
  roles,
  about:
    'Takes a conversation, or without `id` the one that waits longest and that nobody handles. It is held for a while, and longer with each answer.',
  input: z.object({ id: z.optional(id) }),
  output: z.object({ id: z.nullable(id) }),
  errors: ['support.no_conversation', 'support.taken', 'support.closed'],
})

export const answerSupportConversation = call({
  name: 'support.answerConversation',
  method: 'POST',
  path: '/app/admin/support/conversation/answer',
  host: 'admin',
  auth: 'staff',
  roles,
  about:
    'Answers a conversation, which the caller thereby holds. Sent twice with one `clientId`, the answer is there once.',
  input: z.object({ id, clientId: supportClientId, text: supportText }),
  output: StaffSupportMessage,
  errors: ['support.no_conversation', 'support.taken', 'support.closed', 'support.blank'],
})

export const handOverSupportConversation = call({
  name: 'support.handOverConversation',
  method: 'POST',
  path: '/app/admin/support/conversation/handOver',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Hands a conversation over to a colleague.',
  input: z.object({ id, to: id }),
  output: z.null(),
  errors: ['support.no_conversation', 'support.taken', 'support.closed', 'support.colleague'],
})

export const closeSupportConversation = call({
  name: 'support.closeConversation',
  method: 'POST',
  path: '/app/admin/support/conversation/close',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Closes a conversation and tells the person, who reopens it by writing. Idempotent.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['support.no_conversation', 'support.taken'],
})

export const listSupportColleagues = call({
  name: 'support.listColleagues',
  method: 'GET',
  path: '/app/admin/support/colleagues',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Lists the colleagues to whom a conversation can be handed over.',
  input: z.object({}),
  output: z.object({ list: z.array(colleague) }),
})

/** How many canned answers there may be: the list is read whole. */
export const mostCannedAnswers = 200

export const CannedAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  textEn: z.string(),
})
export type CannedAnswer = z.output<typeof CannedAnswer>

export const listCannedAnswers = call({
  name: 'support.listCanned',
  method: 'GET',
  path: '/app/admin/support/canned/list',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Lists the canned answers, in every language.',
  input: z.object({}),
  output: z.object({ list: z.array(CannedAnswer) }),
})

export const saveCannedAnswer = call({
  name: 'support.saveCanned',
  method: 'POST',
  path: '/app/admin/support/canned/save',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Adds a canned answer, or replaces the one with `id`.',
  input: z.object({
    id: z.optional(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(supportRules.mostLetters)),
    textEn: english(supportRules.mostLetters / 2),
  }),
  output: z.object({ id }),
  errors: ['support.not_found', 'support.full'],
})

export const removeCannedAnswer = call({
  name: 'support.removeCanned',
  method: 'POST',
  path: '/app/admin/support/canned/remove',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Removes a canned answer.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['support.not_found'],
})
