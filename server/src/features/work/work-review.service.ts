import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { writeReason } from '@kaleido/contract/core/reason'
import type { decideWork, WorkKind } from '@kaleido/contract/work'
import { staffIdOf } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { workDecided, worksChanged } from './work.events.ts'
import { add } from './work-decision.repository.ts'
import * as repository from './work-publishing.repository.ts'
import { setState } from './work-publishing.service.ts'

type Decision = ParsedOf<typeof decideWork>

export async function decide(ctx: Ctx, decision: Decision): Promise<AnswerOf<typeof decideWork>> {
  await decideOne(ctx, decision)
  return null
}

/** Under the row lock: of two concurrent decisions the first counts. Answers what undoes it. */
export function decideOne(ctx: Ctx, { id, ...decision }: Decision): Promise<string> {
  const { verdict, reasonCode, reason: words } = decision
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('work.not_found')
    if (found.state !== 'review') throw new AppError('work.not_in_review')
    const kind = found.kind as WorkKind
    const reason = verdict === 'publish' ? words : writeReason(reasonCode, words)
    if (verdict === 'publish') await setState(ctx, trx, { id, kind, state: 'published' })
    else await repository.setState(trx, { id, state: 'draft', refusal: reason })
    const decisionId = await add(trx, { ...decision, workId: id, staffId: staffIdOf(ctx) })
    const decided = { id, authorUid: Number(found.author_uid), reason }
    const told = verdict === 'publish' ? 'published' : 'refused'
    await ctx.emit(trx, workDecided, { ...decided, verdict: told })
    await ctx.emit(trx, worksChanged, { id })
    return decisionId
  })
}

/** So many are shown at a time. */
const queueLimit = 50
const newestLimit = 500

export function listQueue(db: Db) {
  return repository.listQueue(db, queueLimit)
}

export function listNewest(db: Db, kind: WorkKind) {
  return repository.listNewest(db, { kind, limit: newestLimit })
}
