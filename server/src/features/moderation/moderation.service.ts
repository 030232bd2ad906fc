import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  decideReport,
  listOwnReports,
  listReports,
  sendReport,
} from '@kaleido/contract/moderation'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { cutPage, readIdCursor, splitPage } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { findReportable } from '../comment/index.ts'
import { type Evidence, findReportable as findReportableMessage } from '../message/index.ts'
import { canSee, findWork, visibilityFor } from '../work/index.ts'
import { reportDecided } from './moderation.events.ts'
import { toOwnReport, toStaffReport } from './moderation.mapper.ts'
import { readCursor, writeCursor } from './moderation.cursor.ts'
import { enforce } from './moderation-enforce.service.ts'
import { lockSubject, removeSubject } from './moderation-hold.repository.ts'
import { holdIfHeavy, release } from './moderation-hold.service.ts'
import { readReported } from './moderation-reported.service.ts'
import * as repository from './moderation.repository.ts'
import { moderationLimits } from './moderation.settings.ts'

export async function send(
  ctx: RequestCtx<Person>,
  { target, id: targetId, reason, text: told }: ParsedOf<typeof sendReport>,
): Promise<AnswerOf<typeof sendReport>> {
  const { uid } = ctx.actor
  const evidence = await readEvidence(ctx, { target, targetId })
  const { token, deviceUid } = ctx.request
  const text = scrubFreeText(told, { token, devices: [deviceUid] })
  return ctx.write(async (trx) => {
    // Two at a time would both find room for one more.
    await lockAccount(trx, uid)
    const report = { uid, target, targetId, reason, text, evidence }
    // Each of several at a time sees those before it, and so the one that is too many.
    const isHeld = await lockSubject(trx, report)
    const open = await repository.change(trx, report)
    if (open !== undefined) return { id: open }
    const { aDay, aMonth } = await ctx.settings.read(moderationLimits)
    const { today, month } = await repository.countSent(trx, uid)
    if (today >= aDay || month >= aMonth) throw new AppError('moderation.too_many')
    const id = await repository.add(trx, { ...report, isHeld })
    if (!isHeld) await holdIfHeavy(ctx, trx, report)
    return { id }
  })
}

/** What proves the report, of a message; refuses reports of hidden targets and of one's own. */
async function readEvidence(
  ctx: Ctx<Person>,
  about: repository.About,
): Promise<readonly Evidence[] | undefined> {
  const found = await ownerOf(ctx, about)
  if (!found) throw new AppError('moderation.target')
  if (found.authorUid === ctx.actor.uid) throw new AppError('moderation.self')
  return found.evidence
}

/** A person can be reported across a block, when it is needed most; that reveals nothing. */
async function ownerOf(
  ctx: Ctx<Person>,
  { target, targetId }: repository.About,
): Promise<
  { readonly authorUid: number | null; readonly evidence?: readonly Evidence[] } | undefined
> {
  if (target === 'message') return findReportableMessage(ctx, targetId)
  if (target === 'comment') return findReportable(ctx, targetId)
  if (target === 'topic') return repository.findTopic(ctx.read, targetId)
  if (target === 'person') {
    return (await repository.hasPerson(ctx.read, targetId))
      ? { authorUid: Number(targetId) }
      : undefined
  }
  const work = await findWork(ctx.read, targetId)
  return work && canSee(await visibilityFor(ctx), work) ? work : undefined
}

export async function listOwn(
  ctx: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listOwnReports>,
): Promise<AnswerOf<typeof listOwnReports>> {
  const page = { uid: ctx.actor.uid, after: readIdCursor(next), limit: pageSize + 1 }
  const visibility = await visibilityFor(ctx)
  const rows = await repository.listOwn(ctx.read, page)
  return cutPage(rows, pageSize, (row) => toOwnReport(row, visibility))
}

export async function list(
  ctx: Ctx<Staff | undefined>,
  { state, next, pageSize }: ParsedOf<typeof listReports>,
): Promise<AnswerOf<typeof listReports>> {
  const page = { state, after: readCursor(next), limit: pageSize + 1 }
  const { shown, end } = splitPage(await repository.list(ctx.read, page), pageSize, writeCursor)
  const show = await readReported(ctx, shown)
  return { list: shown.map((row) => toStaffReport(row, show(row))), ...end }
}

type Decision = ParsedOf<typeof decideReport>

/** One verdict for everybody who reported the same. */
export function decide(ctx: Ctx<Staff>, input: Decision): Promise<AnswerOf<typeof decideReport>> {
  return decideAs(ctx, { ...input, staffId: ctx.actor.staffId })
}

/** A command decides for nobody in particular. */
export function decideAs(
  ctx: Ctx,
  { id, verdict, remove, answer, staffId }: Decision & { readonly staffId: string | null },
): Promise<AnswerOf<typeof decideReport>> {
  return ctx.write(async (trx) => {
    const subject = await repository.findSubject(trx, id)
    if (!subject) throw new AppError('moderation.not_found')
    const { target, targetId } = subject
    if (remove && target === 'person') throw new AppError('moderation.person')
    const isHeld = await lockSubject(trx, subject)
    const open = await repository.lockOpen(trx, subject)
    const decided = open.find((one) => one.id === id)
    if (!decided) throw new AppError('moderation.decided')
    await removeSubject(trx, subject)
    if (isHeld) await release(ctx, subject)
    const isUpheld = verdict === 'uphold'
    const given = { ...subject, reason: decided.reason, staffId }
    const outcome = isUpheld ? await enforce(ctx, trx, given, remove) : undefined
    const ids = open.map((one) => one.id)
    const state = isUpheld ? 'upheld' : 'dismissed'
    await repository.decide(trx, { ids, state, outcome, answer, staffId })
    for (const { id: reportId, byUid } of open) {
      // A deleted account's report stays, and nobody is told.
      if (byUid === null) continue
      const told = { id: reportId, uid: Number(byUid), target, targetId, isUpheld, answer }
      await ctx.emit(trx, reportDecided, { ...told, outcome })
    }
    return { decided: open.length }
  })
}
