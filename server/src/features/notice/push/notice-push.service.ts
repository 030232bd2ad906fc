import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Push, PushedMessages } from '../../../platform/ctx/uses.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { groupOf } from '../notice.data.ts'
import type { Told } from '../notice-add.repository.ts'
import { messageKey, pushMessageJob, pushNoticeJob } from './notice-push.job.ts'
import { listReached } from './notice-push.repository.ts'

/** Likes come in crowds: so long they gather, and one push tells of all. */
const gatherSeconds = 30

/** Who looks at the conversation has read a message by then; several messages make one push. */
const unreadSeconds = 10

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

/** Pushes what is still unread a moment later, from this message on. One that waits tells of later ones too. */
export async function pushMessage(ctx: Ctx, trx: Trx, message: PushedMessages): Promise<void> {
  const reached = await listReached(trx, [message.uid])
  if (!reached.has(message.uid)) return
  const key = messageKey(message)
  await ctx.jobs.send(trx, pushMessageJob, message, { key, startAfter: unreadSeconds })
}

/** What is pushed of these messages at this moment: the feature that owns them knows. */
export async function findPush(ctx: Ctx, messages: PushedMessages): Promise<Push | undefined> {
  for (const find of ctx.uses.pushes) {
    const found = await find(ctx, messages)
    if (found) return found
  }
  return undefined
}
