import type { ReportOutcome, ReportReason } from '@kaleido/contract/moderation'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { removeCommentAs } from '../comment/index.ts'
import { removeMessageAs } from '../message/index.ts'
import { setTopicState } from '../topic/index.ts'
import { findWork, removeWorkAs } from '../work/index.ts'
import { decidedAgainst } from './moderation.events.ts'
import { findTopic, type Subject } from './moderation.repository.ts'
import { addDecision } from './moderation-appeal.repository.ts'

interface Upheld extends Subject {
  readonly reason: ReportReason
  readonly staffId: string | null
}

/** What an upheld report comes to: its subject is removed, or else its owner warned. Undefined where nobody is left to warn. */
export async function enforce(
  ctx: Ctx,
  trx: Trx,
  upheld: Upheld,
  isRemoved: boolean,
): Promise<ReportOutcome | undefined> {
  if (isRemoved) {
    await removeTarget(ctx, trx, upheld)
    return 'removed'
  }
  await decideAgainst(ctx, trx, upheld, 'warned')
  return upheld.ownerUid === null ? undefined : 'warned'
}

/** Leaves a target alone that is removed already. */
async function removeTarget(ctx: Ctx, trx: Trx, upheld: Upheld): Promise<void> {
  const { target, targetId: id, reason } = upheld
  const removed = { id, by: 'moderator', reason } as const
  if (target === 'comment') await removeCommentAs(ctx, removed)
  if (target === 'message' && (await removeMessageAs(ctx, removed))) {
    await decideAgainst(ctx, trx, upheld, 'removed')
  }
  if (target === 'topic' && (await findTopic(trx, id))) {
    await setTopicState(ctx, { id, state: 'hidden' })
    await decideAgainst(ctx, trx, upheld, 'removed')
  }
  const work = target === 'work' ? await findWork(ctx.read, id) : undefined
  if (work && work.state !== 'removed') await removeWorkAs(ctx, removed)
}

/** Its owner may appeal, and is told. */
async function decideAgainst(
  ctx: Ctx,
  trx: Trx,
  { ownerUid: uid, target, targetId, about, reason, staffId }: Upheld,
  outcome: ReportOutcome,
): Promise<void> {
  if (uid === null) return
  const decision = { uid, target, targetId, reason }
  const verdict = outcome === 'removed' ? 'takenDown' : 'warned'
  await addDecision(trx, { ...decision, verdict, about, staffId })
  await ctx.emit(trx, decidedAgainst, { ...decision, outcome })
}
