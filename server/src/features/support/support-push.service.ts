import { supportPath } from '@kaleido/contract/support-conversation'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { pushMessage } from '../notice/index.ts'
import * as repository from './support-conversation.repository.ts'
import { pushAfterSeconds, pushAnswerJob } from './support-push.job.ts'

/** Pushes the answers to come, if the transaction commits. */
export function pushSoon({ jobs }: Ctx, trx: Trx, uid: number): Promise<void> {
  return jobs.send(trx, pushAnswerJob, { uid }, { key: String(uid), startAfter: pushAfterSeconds })
}

/** What was read meanwhile is not pushed. */
export async function pushAnswer(ctx: JobCtx, { uid }: { readonly uid: number }): Promise<void> {
  const text = await repository.findUnreadAnswer(ctx.read, uid)
  if (text === undefined) return
  await ctx.finish((trx) => pushMessage(ctx, trx, { uid, path: supportPath, text }))
}
