import { supportPath } from '@kaleido/contract/support-conversation'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Push, PushedMessages } from '../../platform/ctx/uses.ts'
import { findUnreadAnswer } from './support-conversation.repository.ts'

export async function findPush(
  { read }: Ctx,
  { uid, fromUid, seq }: PushedMessages,
): Promise<Push | undefined> {
  if (fromUid !== undefined) return undefined
  const text = await findUnreadAnswer(read, { uid, seq })
  return text === undefined ? undefined : { path: supportPath, text }
}
