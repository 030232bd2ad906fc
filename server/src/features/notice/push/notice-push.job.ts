import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** No text: what is pushed is read when it is sent. */
const Messages = z.object({
  uid,
  fromUid: z.optional(uid),
  // A job of the previous version names none.
  seq: z._default(z.int(), 0),
})

/** Decides about the push of a notice, and sends one delivery per device. */
export const pushNoticeJob = defineJob({
  name: 'notice.push',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})

/** The same of messages of one sender. */
export const pushMessageJob = defineJob({
  name: 'notice.pushMessage',
  input: Messages,
  isOncePerKey: true,
})

/** By whom to whom; messages of customer service come from nobody in particular. */
export const messageKey = ({ uid, fromUid }: z.input<typeof Messages>) =>
  `${uid}-${fromUid ?? 'service'}`

/** One push to one device: retried on its own. */
export const deliverJob = defineJob({
  name: 'notice.deliver',
  input: z.object({
    deviceId: z.string(),
    noticeId: z.optional(z.string()),
    message: z.optional(Messages),
  }),
  atOnce: 4,
  timeoutSeconds: 60,
  tries: 5,
})
