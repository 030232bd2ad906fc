import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const Message = z.object({
  uid,
  fromUid: z.optional(uid),
  path: z.string(),
  text: z.optional(z.string()),
})

/** Decides about the push of a notice, and sends one delivery per device. */
export const pushNoticeJob = defineJob({
  name: 'notice.push',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})

/** The same of a message. */
export const pushMessageJob = defineJob({
  name: 'notice.pushMessage',
  input: Message,
  isOncePerKey: true,
})

/** By whom to whom; messages of customer service come from nobody in particular. */
export const messageKey = ({ uid, fromUid }: z.input<typeof Message>) =>
  `${uid}-${fromUid ?? 'service'}`

/** One push to one device: retried on its own. */
export const deliverJob = defineJob({
  name: 'notice.deliver',
  input: z.object({
    deviceId: z.string(),
    noticeId: z.optional(z.string()),
    message: z.optional(Message),
  }),
  atOnce: 4,
  timeoutSeconds: 60,
  tries: 5,
})
