import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { decideWork, WorkKind } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { workDecided, worksChanged } from './work.events.ts'
import * as repository from './work-publishing.repository.ts'
import { setState } from './work-publishing.service.ts'

/** Under the row lock: of two concurrent decisions the first counts. */
export function decide(
  ctx: Ctx,
  { id, verdict, reason }: ParsedOf<typeof decideWork>,
): Promise<AnswerOf<typeof decideWork>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('work.not_found')
    if (found.state !== 'review') throw new AppError('work.not_in_review')
    const kind = found.kind as WorkKind
    if (verdict === 'publish') await setState(ctx, trx, { id, kind, state: 'published' })
    else await repository.setState(trx, { id, state: 'draft', refusal: reason })
    const decided = { id, authorUid: Number(found.author_uid), reason }
    const told = verdict === 'publish' ? 'published' : 'refused'
    await ctx.emit(trx, workDecided, { ...decided, verdict: told })
    await ctx.emit(trx, worksChanged, { id })
    return null
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
