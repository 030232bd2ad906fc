import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  decideReport,
  listOwnReports,
  listReports,
  ReportReason,
  sendReport,
} from '@kaleido/contract/moderation'
import type { Person, Staff } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { findReportable, takeAway } from '../comment/index.ts'
import { canSee, findWork, openEyes, setRemoved } from '../work/index.ts'
import { toOwnReport, toStaffReport } from './moderation.mapper.ts'
import { reasonWords } from './moderation.reason.ts'
import * as repository from './moderation.repository.ts'
import { moderationLimits } from './moderation.settings.ts'

export async function send(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  actor: Person,
  { target, id: targetId, reason, text }: ParsedOf<typeof sendReport>,
): Promise<AnswerOf<typeof sendReport>> {
  const { uid } = actor
  await refuseUnfit(db, actor, { target, targetId })
  return inTransaction(db, async (trx) => {
    // Two at a time would both find room for one more.
    await repository.lockReporter(trx, uid)
    const report = { uid, target, targetId, reason, text }
    const open = await repository.change(trx, report)
    if (open !== undefined) return { id: open }
    const { aDay, aMonth } = await settings.read(moderationLimits)
    const { today, month } = await repository.countSent(trx, uid)
    if (today >= aDay || month >= aMonth) throw new AppError('moderation.too_many')
    return { id: await repository.add(trx, report) }
  })
}

/** Nobody reports what is not there for them, or their own. */
async function refuseUnfit(db: Db, actor: Person, about: repository.About): Promise<void> {
  const found = await ownerOf(db, actor, about)
  if (!found) throw new AppError('moderation.target')
  if (found.authorUid === actor.uid) throw new AppError('moderation.self')
}

/** Of a person also by whoever blocks them: that is when it is wanted most, and tells nothing. */
async function ownerOf(
  db: Db,
  actor: Person,
  { target, targetId }: repository.About,
): Promise<{ readonly authorUid: number | null } | undefined> {
  if (target === 'comment') return findReportable(db, actor, targetId)
  if (target === 'person') {
    return (await repository.hasPerson(db, targetId)) ? { authorUid: Number(targetId) } : undefined
  }
  const work = await findWork(db, targetId)
  return work && canSee(await openEyes(db, actor), work) ? work : undefined
}

export async function listOwn(
  db: Db,
  actor: Person,
  { next, pageSize }: ParsedOf<typeof listOwnReports>,
): Promise<AnswerOf<typeof listOwnReports>> {
  const walk = { uid: actor.uid, after: readCursor(next), limit: pageSize + 1 }
  const { blocked } = await openEyes(db, actor)
  return cutPage(await repository.listOwn(db, walk), pageSize, (row) => toOwnReport(row, blocked))
}

export async function list(
  db: Db,
  { state, next, pageSize }: ParsedOf<typeof listReports>,
): Promise<AnswerOf<typeof listReports>> {
  const walk = { state, after: readCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(db, walk), pageSize, toStaffReport)
}

/** One verdict for everybody who reported the same. A command decides for nobody in particular. */
export function decide(
  deps: Pick<Deps, 'db' | 'cache'>,
  staff: Staff | undefined,
  { id, verdict, remove, answer }: ParsedOf<typeof decideReport>,
): Promise<AnswerOf<typeof decideReport>> {
  return inTransaction(deps.db, async (trx) => {
    const about = await repository.find(trx, id)
    if (!about) throw new AppError('moderation.not_found')
    if (remove && about.target === 'person') throw new AppError('moderation.person')
    const open = await repository.lockOpen(trx, about)
    const decided = open.find((one) => one.id === id)
    if (!decided) throw new AppError('moderation.decided')
    const state = verdict === 'uphold' ? 'upheld' : 'dismissed'
    const ids = open.map((one) => one.id)
    await repository.decide(trx, { ids, state, answer, staffId: staff?.staffId ?? null })
    if (remove) await removeTarget(deps, trx, { ...about, reason: decided.reason })
    return { decided: open.length }
  })
}

/** What is gone already, whoever took it away, stays as it is. */
async function removeTarget(
  deps: Pick<Deps, 'cache'>,
  db: Db,
  { target, targetId: id, reason }: repository.About & { readonly reason: ReportReason },
): Promise<void> {
  const removed = { id, by: 'moderator', reason: reasonWords[reason] } as const
  if (target === 'comment') await takeAway(deps, db, removed)
  const work = target === 'work' ? await findWork(db, id) : undefined
  if (work && work.state !== 'removed') await setRemoved(deps, db, removed)
}
