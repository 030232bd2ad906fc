import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'

export const feedbackErrors = errors('feedback', {
  too_many: refusal(
    1201,
    '今天提交的反馈太多了，明天再来吧',
    'You’ve reached today’s feedback limit. Come back tomorrow',
  ),
  invalid_picture: refusal(
    1202,
    '有图片不能使用，请重新上传',
    'One of the pictures can’t be used. Please upload it again',
  ),
  not_found: refusal(1203, '这条反馈已不存在', 'This message no longer exists'),
})

export const FeedbackKind = z.enum(['bug', 'idea', 'content', 'account', 'payment', 'other'])
export type FeedbackKind = z.output<typeof FeedbackKind>

export const Feedback = z.object({
  id,
  kind: known(FeedbackKind),
  text: z.string(),
  pictures: z.array(Picture),
  createdAt: moment,
  reply: z.nullable(z.object({ text: z.string(), at: moment })),
})
export type Feedback = z.output<typeof Feedback>

export const sendFeedback = call({
  name: 'feedback.sendFeedback',
  method: 'POST',
  path: '/api/app/mine/feedback',
  auth: 'guest',
  about: 'Sends feedback to the operator, with up to six pictures.',
  input: z.object({
    type: FeedbackKind,
    text: z.string().check(z.trim(), z.minLength(5), z.maxLength(1_000)),
    pictures: z._default(z.array(id).check(z.maxLength(6)), []),
    contact: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    device: z._default(z.string().check(z.maxLength(400)), ''),
  }),
  output: z.object({ id }),
  errors: ['feedback.too_many', 'feedback.invalid_picture'],
  keyed: true,
})

export const listFeedback = call({
  name: 'feedback.listFeedback',
  method: 'GET',
  path: '/api/app/mine/feedback/list',
  auth: 'guest',
  about: "Lists the caller's feedback with the replies, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(Feedback),
})

export const StaffFeedback = z.extend(Feedback, { uid, contact: z.string(), device: z.string() })

export const listAllFeedback = call({
  name: 'feedback.listAllFeedback',
  method: 'GET',
  path: '/app/admin/feedback/list',
  host: 'admin',
  auth: 'staff',
  roles: ['support', 'editor'],
  about: 'Lists all feedback, newest first.',
  input: z.object({ isOpen: z.optional(z.boolean()), ...byCursor }),
  output: pageOf(StaffFeedback),
})

export const replyFeedback = call({
  name: 'feedback.replyFeedback',
  method: 'POST',
  path: '/app/admin/feedback/reply',
  host: 'admin',
  auth: 'staff',
  roles: ['support', 'editor'],
  about: 'Replies to feedback.',
  input: z.object({ id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)) }),
  output: z.null(),
  errors: ['feedback.not_found'],
})
