import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { groupOf } from '../notice.data.ts'
import type { Told } from '../notice-add.repository.ts'
import { messageKey, pushMessageJob, pushNoticeJob } from './notice-push.job.ts'
import { listReached } from './notice-push.repository.ts'

/** Likes come in crowds: so long they gather, and one push tells of all. */
const gatherSeconds = 30

/** Pushes notices to people with a subscribed device, if the transaction commits. */
export async function pushNotices(ctx: Ctx, trx: Trx, told: readonly Told[]): Promise<void> {
  const reached = await listReached(
    trx,
    told.map(({ uid }) => uid),
  )
  for (const { id, uid, kind } of told) {
    if (!reached.has(uid)) continue
    const startAfter = groupOf[kind] === 'likes' ? gatherSeconds : 0
    await ctx.jobs.send(trx, pushNoticeJob, { id }, { key: id, startAfter })
  }
}

export interface PushedMessage {
  readonly uid: number
  /** Left out, customer service answers. */
  readonly fromUid?: number
  /** The screen of the conversation: a path of the app. */
  readonly path: string
  /** Shown only if the person wants that; leave it out where the message has no text. */
  readonly text?: string
}

/** Pushes that a message came. A newer one from the same person takes the place of one not yet delivered. */
export async function pushMessage(ctx: Ctx, trx: Trx, message: PushedMessage): Promise<void> {
  const reached = await listReached(trx, [message.uid])
  if (!reached.has(message.uid)) return
  const key = messageKey(message)
  await ctx.jobs.send(trx, pushMessageJob, message, { key })
}
