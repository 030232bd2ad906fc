import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { liveEvent, liveHint } from './core/live.ts'
import { isOfficial } from './core/official.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { graphemes } from './core/text.ts'
import { WorkCard } from './work.ts'

export const messageErrors = errors('message', {
  /** Blocked, closed to strangers or gone: why is not said. */
  closed: refusal(6201, '消息未送达', 'Message not delivered'),
  not_found: transport(404, '这个会话不存在', 'There is no such conversation'),
  waiting: refusal(
    6202,
    '对方回复或关注你之后，才能继续发消息',
    'You can write again once they reply or follow you',
  ),
  stranger_text: refusal(
    6203,
    '第一条消息只能是 200 字以内的文字，不能带链接',
    'A first message is text of up to 200 characters, without links',
  ),
  too_fast: refusal(6204, '发得太快了，请稍等一下', 'You’re sending too fast. Wait a moment'),
  too_many: refusal(
    6205,
    '新账号每天发送的消息有上限，明天再来吧',
    'New accounts may send only a few messages a day. Come back tomorrow',
  ),
  strangers: refusal(
    6206,
    '今天主动联系的人太多了，明天再来吧',
    'You’ve written to enough new people today. Come back tomorrow',
  ),
  too_late: refusal(6207, '超过 2 分钟的消息不能撤回', 'It’s too late to unsend this'),
  blank: refusal(6208, '消息里没有看得见的字', 'The message is empty'),
  picture: refusal(
    6209,
    '这张图片不能使用，请重新选择',
    'This picture can’t be used. Choose it again',
  ),
  self: refusal(6210, '不能给自己发消息', 'You can’t write to yourself'),
})

export const messageRules = {
  mostLetters: 1_000,
  mostLettersToStranger: 200,
  recallSeconds: 120,
  /** How many come at a time. */
  page: 30,
} as const

export const MessageKind = z.enum(['text', 'picture', 'work'])
export type MessageKind = z.output<typeof MessageKind>

export const Message = z.object({
  id,
  /** Its number in the conversation: from 1, without gaps. */
  seq: z.int(),
  /** The caller's own. */
  isOwn: z.boolean(),
  /** Of one's own messages: as the device chose it. */
  clientId: z.optional(z.string()),
  kind: known(MessageKind),
  text: z.string(),
  /** At a signed path, which expires. */
  picture: z.nullable(Picture),
  /** Null where it is none, or not to be seen by the caller. */
  work: z.nullable(WorkCard),
  /** Who took it back: nothing of it is left. */
  recalledBy: z.optional(known(z.enum(['sender', 'moderator']))),
  /** A new account writes of money, or sends a link: to be taken with care. */
  isRisky: z.optional(z.boolean()),
  createdAt: moment,
})
export type Message = z.output<typeof Message>

/** Null for a closed account. */
const person = z.nullable(z.object({ uid, name: z.string(), portrait: z.string(), isOfficial }))

export const Conversation = z.object({
  type: z.literal('conversation'),
  id,
  person,
  /** The latest message that the caller has not deleted. */
  last: z.nullable(
    z.object({
      kind: known(MessageKind),
      text: z.string(),
      isOwn: z.boolean(),
      isRecalled: z.boolean(),
      createdAt: moment,
    }),
  ),
  unread: z.int(),
  isMuted: z.boolean(),
  isPinned: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

export const listConversations = call({
  name: 'message.listConversations',
  method: 'GET',
  path: '/api/app/message/list',
  auth: 'member',
  isPrivate: true,
  about:
    "Lists the caller's conversations, or the requests of strangers: pinned first, then the latest.",
  input: z.object({ box: z._default(z.enum(['inbox', 'request']), 'inbox'), ...byCursor }),
  output: pageOf(Conversation),
})

/** How the caller stands with the other. */
export const Standing = z.enum([
  'open',
  /** The first message is subject to the limits of a stranger's. */
  'stranger',
  /** It was sent; the next may follow the reply. */
  'waiting',
  /** A stranger's request, not answered yet. */
  'request',
  /** The caller blocks the other. */
  'blocking',
  /** The other closed their account. */
  'gone',
])
export type Standing = z.output<typeof Standing>

/** By person, or by the conversation's id, which remains when the person has gone. */
const which = { uid: z.optional(uid), id: z.optional(id) }
function isOne(given: { uid?: unknown; id?: unknown }): boolean {
  return (given.uid === undefined) !== (given.id === undefined)
}

export const openConversation = call({
  name: 'message.openConversation',
  method: 'GET',
  path: '/api/app/message/conversation',
  auth: 'member',
  isPrivate: true,
  about:
    'Gets a conversation and how the caller stands with the other, also before the first message.',
  input: z.object(which).check(z.refine(isOne, { path: ['uid'] })),
  output: z.object({
    id: z.nullable(id),
    person,
    standing: known(Standing),
    isMuted: z.boolean(),
    isPinned: z.boolean(),
    unread: z.int(),
    /** Up to where the caller has read. */
    readSeq: z.int(),
    /** Up to where the other has read; null where one of them does not show it. */
    otherReadSeq: z.nullable(z.int()),
    lastSeq: z.int(),
  }),
  errors: ['message.not_found', 'message.self'],
})

export const listMessages = call({
  name: 'message.listMessages',
  method: 'GET',
  path: '/api/app/message/messages',
  auth: 'member',
  isPrivate: true,
  about:
    'Lists the messages of a conversation: the latest first, or those after a number, oldest first.',
  input: z
    .object({
      ...which,
      after: z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000))),
      ...byCursor,
    })
    .check(z.refine(isOne, { path: ['uid'] })),
  output: pageOf(Message),
  errors: ['message.not_found', 'message.self'],
})

/** Characters as a person counts them; the code units have a separate limit. */
const text = z
  .string()
  .check(z.trim(), z.maxLength(8_000), graphemes({ min: 1, max: messageRules.mostLetters }))

export const sendMessage = call({
  name: 'message.sendMessage',
  method: 'POST',
  path: '/api/app/message/send',
  auth: 'member',
  isSpeech: true,
  about:
    'Sends a text, an uploaded picture of one’s own, or a work. Sent twice with one `clientId`, it is there once and answered alike.',
  input: z
    .object({
      uid,
      clientId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/)),
      text: z.optional(text),
      picture: z.optional(id),
      work: z.optional(id),
    })
    .check(
      z.refine(
        (given) =>
          [given.text, given.picture, given.work].filter((one) => one !== undefined).length === 1,
        { path: ['text'] },
      ),
    ),
  output: z.object({ conversation: id, standing: known(Standing), message: Message }),
  errors: [
    'message.closed',
    'message.waiting',
    'message.stranger_text',
    'message.too_fast',
    'message.too_many',
    'message.strangers',
    'message.blank',
    'message.picture',
    'message.self',
    'work.not_found',
    'work.gone',
    'work.after_dark',
  ],
})

export const recallMessage = call({
  name: 'message.recallMessage',
  method: 'POST',
  path: '/api/app/message/recall',
  auth: 'member',
  about: "Takes back the caller's own message within two minutes, for both. Idempotent.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['message.not_found', 'message.too_late'],
})

export const removeMessage = call({
  name: 'message.removeMessage',
  method: 'POST',
  path: '/api/app/message/remove',
  auth: 'member',
  about: 'Deletes a message for the caller alone. Idempotent.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['message.not_found'],
})

export const readMessages = call({
  name: 'message.readMessages',
  method: 'POST',
  path: '/api/app/message/read',
  auth: 'member',
  about:
    'Marks a conversation as read up to a number. Idempotent; an earlier number changes nothing.',
  input: z.object({ id, upTo: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) }),
  output: z.object({ readSeq: z.int(), unread: z.int() }),
  errors: ['message.not_found'],
})

export const pinConversation = call({
  name: 'message.pinConversation',
  method: 'POST',
  path: '/api/app/message/pin',
  auth: 'member',
  about: 'Pins a conversation to the top of the list, or unpins it.',
  input: z.object({ id, isPinned: z.boolean() }),
  output: z.object({ isPinned: z.boolean() }),
  errors: ['message.not_found'],
})

export const muteConversation = call({
  name: 'message.muteConversation',
  method: 'POST',
  path: '/api/app/message/mute',
  auth: 'member',
  about: 'Mutes a conversation: its unread messages show a dot and are not counted.',
  input: z.object({ id, isMuted: z.boolean() }),
  output: z.object({ isMuted: z.boolean() }),
  errors: ['message.not_found'],
})

export const removeConversation = call({
  name: 'message.removeConversation',
  method: 'POST',
  path: '/api/app/message/removeConversation',
  auth: 'member',
  about:
    'Deletes a conversation for the caller alone; it returns with the next message, without the earlier ones. Idempotent.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['message.not_found'],
})

export const acceptRequest = call({
  name: 'message.acceptRequest',
  method: 'POST',
  path: '/api/app/message/accept',
  auth: 'member',
  about: "Moves a stranger's request to the inbox, so that both may write. Idempotent.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['message.not_found'],
})

export const getMessageSummary = call({
  name: 'message.getMessageSummary',
  method: 'GET',
  path: '/api/app/message/summary',
  auth: 'member',
  isPrivate: true,
  about: "Gets the number of unread messages: muted conversations and requests don't count.",
  input: z.object({}),
  output: z.object({
    unread: z.int(),
    /** Something is unread in a muted conversation. */
    hasMuted: z.boolean(),
    /** Conversations that wait in the requests. */
    requests: z.int(),
    hasUnreadRequest: z.boolean(),
  }),
})

export const Accepts = z.enum(['everybody', 'followed', 'nobody'])
const settings = { accepts: Accepts, showsRead: z.boolean() }

export const getMessageSettings = call({
  name: 'message.getMessageSettings',
  method: 'GET',
  path: '/api/app/message/settings',
  auth: 'member',
  about: 'Gets who may write to the caller, and whether read marks are shown.',
  input: z.object({}),
  output: z.object({ ...settings, accepts: known(Accepts) }),
})

export const saveMessageSettings = call({
  name: 'message.saveMessageSettings',
  method: 'POST',
  path: '/api/app/message/settings',
  auth: 'member',
  about: 'Saves who may write to the caller, and whether read marks are shown to both sides.',
  input: z.object(settings),
  output: z.object({ ...settings, accepts: known(Accepts) }),
})

/** Who wrote to whom; the message itself is asked for, since it may be recalled meanwhile. */
const live = { id, seq: z.int(), from: uid, to: uid }

export const messageAdded = liveEvent('message.added', z.object(live))
/** Recalled for both, or deleted by this person on another device. */
export const messageRecalled = liveEvent('message.recalled', z.object({ id, seq: z.int() }))
export const messageRead = liveHint('message.read', z.object({ id, by: uid, seq: z.int() }))
/** Pinned, muted, deleted, accepted or blocked: lists are to be read again. */
export const conversationChanged = liveHint('message.changed', z.object({ id: z.optional(id) }))
