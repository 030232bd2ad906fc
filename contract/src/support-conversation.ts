import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { liveEvent, liveHint } from './core/live.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { graphemes } from './core/text.ts'

export const supportConversationErrors = errors('support', {
  too_fast: refusal(1602, '发得太快了，请稍等一下', 'You’re sending too fast. Wait a moment'),
  blank: refusal(1603, '消息里没有看得见的字', 'The message is empty'),
  picture: transport(
    404,
    '这张图片不能使用，请重新选择',
    'This picture can’t be used. Choose it again',
  ),
  no_conversation: transport(404, '这个会话不存在', 'There is no such conversation'),
  taken: refusal(1604, '同事正在处理这个会话', 'A colleague is handling this conversation'),
  closed: refusal(1605, '这个会话已经结束', 'This conversation is closed'),
  colleague: refusal(1606, '不能转给这位同事', 'It can’t be handed over to this colleague'),
})

export const supportRules = { mostLetters: 1_000, page: 30 } as const

/** Where the app shows the conversation. */
export const supportPath = '/mine/service'

/** Waiting for the staff; answered, or not begun; closed until the person writes again. */
export const SupportState = z.enum(['waiting', 'open', 'closed'])
export type SupportState = z.output<typeof SupportState>

/** `closed`: the staff ended the conversation here. */
export const SupportKind = z.enum(['text', 'picture', 'closed'])

export const SupportMessage = z.object({
  id,
  /** Its number in the conversation: from 1, without gaps. */
  seq: z.int(),
  /** Of the person; all others are of the staff. */
  isOwn: z.boolean(),
  /** Of one's own messages: as the device chose it. */
  clientId: z.optional(z.string()),
  kind: known(SupportKind),
  text: z.string(),
  /** At a signed path, which expires. */
  picture: z.nullable(Picture),
  createdAt: moment,
})
export type SupportMessage = z.output<typeof SupportMessage>

const state = {
  state: known(SupportState),
  /** Of the staff's messages. */
  unread: z.int(),
  /** Up to where the person has read. */
  readSeq: z.int(),
  lastSeq: z.int(),
}

export const openSupportConversation = call({
  name: 'support.openConversation',
  method: 'GET',
  path: '/api/app/support/conversation',
  auth: 'guest',
  whileBanned: true,
  isPrivate: true,
  about: "Gets the caller's conversation with customer service, also before the first message.",
  input: z.object({}),
  output: z.object({
    ...state,
    /** The operator's texts in the language of the request; blank for the app's own. */
    greeting: z.string(),
    hours: z.string(),
    last: z.nullable(SupportMessage),
  }),
})

const after = z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000)))

export const listSupportMessages = call({
  name: 'support.listMessages',
  method: 'GET',
  path: '/api/app/support/messages',
  auth: 'guest',
  whileBanned: true,
  isPrivate: true,
  about:
    "Lists the messages of the caller's conversation with customer service: the latest first, or those after a number, oldest first.",
  input: z.object({ after, ...byCursor }),
  output: pageOf(SupportMessage),
})

/** Characters as a person counts them; the code units have a separate limit. */
export const supportText = z
  .string()
  .check(z.trim(), z.maxLength(8_000), graphemes({ min: 1, max: supportRules.mostLetters }))
export const supportClientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/))

export const sendSupportMessage = call({
  name: 'support.sendMessage',
  method: 'POST',
  path: '/api/app/support/send',
  auth: 'guest',
  whileBanned: true,
  about:
    'Sends a text, or an uploaded picture of one’s own, to customer service. Sent twice with one `clientId`, it is there once and answered alike. Reopens a closed conversation.',
  input: z
    .object({
      clientId: supportClientId,
      text: z.optional(supportText),
      picture: z.optional(id),
    })
    .check(
      z.refine(({ text, picture }) => (text === undefined) !== (picture === undefined), {
        path: ['text'],
      }),
    ),
  output: z.object({ state: known(SupportState), message: SupportMessage }),
  errors: ['support.too_fast', 'support.blank', 'support.picture'],
})

export const readSupportMessages = call({
  name: 'support.readMessages',
  method: 'POST',
  path: '/api/app/support/read',
  auth: 'guest',
  whileBanned: true,
  about:
    'Marks the conversation with customer service as read up to a number. Idempotent; an earlier number changes nothing.',
  input: z.object({ upTo: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) }),
  output: z.object({ readSeq: z.int(), unread: z.int() }),
})

/** The message itself is read by its number. */
export const supportMessageAdded = liveEvent('support.added', z.object({ seq: z.int() }))
/** Read on another device, or moved here from a guest's account: everything is to be read again. */
export const supportChanged = liveHint('support.changed', z.object({}))
