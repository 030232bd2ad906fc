import type { PushTopic } from '@kaleido/contract/notice'
import type * as z from 'zod/mini'
import { type AnyJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { groupOf } from '../notice.data.ts'
import * as settings from '../notice-setting.repository.ts'
import { deliver } from './notice-push.deliver.ts'
import { deliverJob, messageKey, pushMessageJob, pushNoticeJob } from './notice-push.job.ts'
import { quietUntil } from './notice-push.quiet.ts'
import * as repository from './notice-push.repository.ts'
import { findPush } from './notice-push.service.ts'

interface Decision {
  readonly uid: number
  readonly topic: PushTopic
  /** What each device is sent. */
  readonly body: Omit<z.input<(typeof deliverJob)['input']>, 'deviceId'>
  /** Sends the same job again, for when the quiet hours end. */
  readonly again: (trx: Trx, at: Date) => Promise<void>
}

async function decide(ctx: JobCtx, { uid, topic, body, again }: Decision): Promise<void> {
  const { push_off, has_quiet_hours } = await settings.find(ctx.read, uid)
  if (push_off.includes(topic)) return
  const until = has_quiet_hours ? quietUntil(ctx.clock.now()) : undefined
  if (until) return ctx.finish((trx) => again(trx, until))
  const devices = await repository.listDevices(ctx.read, uid)
  await ctx.finish(async (trx) => {
    for (const deviceId of devices) await ctx.jobs.send(trx, deliverJob, { deviceId, ...body })
  })
}

export const pushJobs: readonly AnyJob[] = [
  handle(pushNoticeJob, async (ctx, { id }) => {
    const found = await repository.findPushable(ctx.read, id)
    if (!found) return
    await decide(ctx, {
      uid: found.uid,
      topic: groupOf[found.kind],
      body: { noticeId: id },
      again: (trx, startAfter) =>
        ctx.jobs.send(trx, pushNoticeJob, { id }, { key: `${id}-later`, startAfter }),
    })
  }),
  handle(pushMessageJob, async (ctx, message) => {
    if (!(await findPush(ctx, message))) return
    await decide(ctx, {
      uid: message.uid,
      topic: 'messages',
      body: { message },
      again: (trx, startAfter) => {
        const key = `${messageKey(message)}-later`
        return ctx.jobs.send(trx, pushMessageJob, message, { key, startAfter })
      },
    })
  }),
  handle(deliverJob, deliver),
]
