import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Push, PushedMessages } from '../../platform/ctx/uses.ts'
import { findUnreadText } from './message.repository.ts'

/** A request and a muted conversation wait until they are looked at. */
export async function findPush(
  { read }: Ctx,
  { uid, fromUid, seq }: PushedMessages,
): Promise<Push | undefined> {
  if (fromUid === undefined) return undefined
  const text = await findUnreadText(read, { uid, otherUid: fromUid, seq })
  return text === undefined ? undefined : { path: `/message/${fromUid}`, text }
}
