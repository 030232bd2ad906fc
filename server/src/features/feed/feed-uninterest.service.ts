import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type setUninterest, uninterestRules } from '@kaleido/contract/feed'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { findSeen } from '../work/index.ts'
import * as repository from './feed-uninterest.repository.ts'

/** Taken back whatever has become of the work: who marked one that is gone by now is not held to it. */
export async function set(
  ctx: Ctx<Person>,
  { id, isUninteresting }: ParsedOf<typeof setUninterest>,
): Promise<AnswerOf<typeof setUninterest>> {
  const marked = { uid: ctx.actor.uid, workId: id }
  if (isUninteresting) {
    await findSeen(ctx, id)
    await ctx.write((trx) => repository.save(trx, marked))
  } else {
    await ctx.write((trx) => repository.remove(trx, marked))
  }
  return { isUninteresting }
}

/** Whose works are not recommended to somebody, and which tags weigh nothing for them: one row, as part of a query. */
export function avoidedBy(uid: number) {
  return repository.avoided({ uid, ...uninterestRules })
}
