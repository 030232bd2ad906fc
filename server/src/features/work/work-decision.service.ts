import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type RefusalCode, writeReason } from '@kaleido/contract/core/reason'
import { type decideWorks, type undoDecision, workDeskRules } from '@kaleido/contract/work-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './work-decision.repository.ts'
import { worksChanged, workReopened } from './work.events.ts'
import { decideOne } from './work-review.service.ts'

/** Decides about each by itself, in the order of their ids, so that two calls lock them in the same order. */
export async function decideMany(
  ctx: Ctx<Staff>,
  { ids, ...decision }: ParsedOf<typeof decideWorks>,
): Promise<AnswerOf<typeof decideWorks>> {
  const list: AnswerOf<typeof decideWorks>['list'] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b))) {
    try {
      list.push({ id, decisionId: await decideOne(ctx, { id, ...decision }) })
    } catch (error) {
      const refusal = error instanceof AppError ? refusalOf(error) : undefined
      if (refusal === undefined) throw error
      list.push({ id, decisionId: null, refusal })
    }
  }
  return { list }
}

function refusalOf({ code }: AppError): 'not_found' | 'not_in_review' | undefined {
  if (code === 'work.not_found') return 'not_found'
  return code === 'work.not_in_review' ? 'not_in_review' : undefined
}

/** Puts works back into review while what was decided is recent, and nothing has happened to them since. */
export function undo(
  ctx: Ctx<Staff>,
  { ids }: ParsedOf<typeof undoDecision>,
): Promise<AnswerOf<typeof undoDecision>> {
  return ctx.write(async (trx) => {
    const minutes = workDeskRules.undoMinutes
    const decisions = await repository.lock(trx, { ids, minutes })
    if (decisions.length < new Set(ids).size) throw new AppError('work.no_decision')
    for (const decision of decisions.filter(({ undone_at }) => undone_at === null)) {
      if (decision.is_late) throw new AppError('work.undo_late')
      if (decision.has_later || !stands(decision)) throw new AppError('work.undo_changed')
      const { id, work_id: workId, decided_at } = decision
      await repository.undo(trx, { id, workId })
      await ctx.emit(trx, workReopened, {
        id: workId,
        authorUid: Number(decision.author_uid),
        since: decided_at.toISOString(),
      })
      await ctx.emit(trx, worksChanged, { id: workId })
    }
    return null
  })
}

/** The work is as the decision left it. */
function stands(decision: repository.LockedDecision): boolean {
  const { verdict, state, refusal, reason_code, reason } = decision
  if (verdict === 'publish') return state === 'published'
  const code = (reason_code ?? undefined) as RefusalCode | undefined
  return state === 'draft' && refusal === writeReason(code, reason)
}
