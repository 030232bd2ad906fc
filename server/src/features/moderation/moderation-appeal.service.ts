import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { ReportTarget } from '@kaleido/contract/moderation'
import {
  type appeal as appealCall,
  appealRules,
  type decideAppeal,
  type listAppeals,
  type listOwnDecisions,
} from '@kaleido/contract/moderation-appeal'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { liftOneRestriction } from '../account/index.ts'
import { restoreComment, setCommentKept } from '../comment/index.ts'
import { setTopicState } from '../topic/index.ts'
import { restoreWork, setWorkKept } from '../work/index.ts'
import { appealDecided } from './moderation.events.ts'
import { toOwnDecision, toStaffAppeal } from './moderation-appeal.mapper.ts'
import * as repository from './moderation-appeal.repository.ts'
import type { About } from './moderation.repository.ts'

export async function listOwn(
  ctx: RequestCtx<Person>,
  { next, pageSize }: ParsedOf<typeof listOwnDecisions>,
): Promise<AnswerOf<typeof listOwnDecisions>> {
  const page = { uid: ctx.actor.uid, after: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listOwn(ctx.read, page)
  return cutPage(rows, pageSize, (row) => toOwnDecision(row, ctx.request.language))
}

/** Once per decision: of two concurrent appeals the second is refused. */
export function appeal(
  ctx: RequestCtx<Person>,
  { decision, text: told }: ParsedOf<typeof appealCall>,
): Promise<AnswerOf<typeof appealCall>> {
  const { token, deviceUid } = ctx.request
  const text = scrubFreeText(told, { token, devices: [deviceUid] })
  return ctx.write(async (trx) => {
    const found = await repository.lockDecision(trx, decision)
    if (!found || Number(found.uid) !== ctx.actor.uid) throw new AppError('moderation.no_decision')
    if (found.revoked_at !== null) throw new AppError('moderation.no_decision')
    if (found.days > appealRules.withinDays) throw new AppError('moderation.appeal_late')
    const id = await repository.addAppeal(trx, { decisionId: decision, text })
    if (id === undefined) throw new AppError('moderation.appealed')
    await setKept(trx, found, true)
    return { id }
  })
}

export async function list(
  ctx: RequestCtx,
  { state, next, pageSize }: ParsedOf<typeof listAppeals>,
): Promise<AnswerOf<typeof listAppeals>> {
  const page = { state, after: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listAppeals(ctx.read, page)
  return cutPage(rows, pageSize, (row) => toStaffAppeal(row, ctx.request.language))
}

type Decision = ParsedOf<typeof decideAppeal>

export function decide(ctx: Ctx<Staff>, input: Decision): Promise<AnswerOf<typeof decideAppeal>> {
  return decideAs(ctx, { ...input, staffId: ctx.actor.staffId })
}

/** A command decides for nobody in particular. */
export function decideAs(
  ctx: Ctx,
  { id, verdict, answer, staffId }: Decision & { readonly staffId: string | null },
): Promise<AnswerOf<typeof decideAppeal>> {
  return ctx.write(async (trx) => {
    const found = await repository.lockAppeal(trx, id)
    if (!found) throw new AppError('moderation.no_appeal')
    if (found.state !== 'open') throw new AppError('moderation.appeal_decided')
    const isOwn = staffId !== null && found.decided_by === staffId
    if (isOwn && (await repository.hasColleague(trx, staffId)))
      throw new AppError('moderation.own_decision')
    const isUpheld = verdict === 'uphold'
    const state = isUpheld ? 'upheld' : 'dismissed'
    const subject = { target: found.target as ReportTarget, targetId: found.target_id }
    const isRestored = isUpheld ? await takeBack(ctx, trx, found, staffId) : null
    if (!isUpheld) await setKept(trx, found, false)
    await repository.decideAppeal(trx, { id, state, isRestored, answer, staffId })
    const told = { id, uid: Number(found.uid), ...subject, isUpheld, answer }
    await ctx.emit(trx, appealDecided, { ...told, isRestored: isRestored ?? undefined })
    return { isRestored: isRestored === true }
  })
}

interface DecidedRow {
  readonly target: string
  readonly target_id: string
  readonly verdict: string
  readonly restriction_id?: string | null
}

/** Answers whether the content is back; null where a warning or a restriction had taken none. */
async function takeBack(
  ctx: Ctx,
  trx: Trx,
  {
    decision_id,
    target,
    target_id: targetId,
    verdict,
    restriction_id: restrictionId,
  }: DecidedRow & { readonly decision_id: string },
  staffId: string | null,
): Promise<boolean | null> {
  const subject = { target: target as ReportTarget, targetId }
  if (!tookContent(verdict)) {
    if (restrictionId) await liftOneRestriction(ctx, trx, { id: restrictionId, staffId })
    await repository.revokeOne(trx, decision_id)
    return null
  }
  const isRestored = await restore(ctx, subject)
  await repository.revoke(trx, subject, isRestored)
  return isRestored
}

/** False where the thing is gone: its author deleted it meanwhile, or it is a message, of which nothing is kept. */
async function restore(ctx: Ctx, { target, targetId }: About): Promise<boolean> {
  if (target === 'work') return restoreWork(ctx, targetId)
  if (target === 'topic') {
    await setTopicState(ctx, { id: targetId, state: 'shown' })
    return true
  }
  return target === 'comment' && (await restoreComment(ctx, targetId))
}

/** Until an appeal is decided, what it may bring back outlasts its time. */
async function setKept(
  trx: Trx,
  { target, target_id: id, verdict }: DecidedRow,
  isKept: boolean,
): Promise<void> {
  if (!tookContent(verdict)) return
  if (target === 'work') await setWorkKept(trx, id, isKept)
  if (target === 'comment') await setCommentKept(trx, id, isKept)
}

function tookContent(verdict: string): boolean {
  return verdict === 'refused' || verdict === 'takenDown'
}
