import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  applyAsCreator,
  decideApplication,
  getApplication,
  listApplications,
} from '@kaleido/contract/profile-application'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { personChanged } from '../session/index.ts'
import { listCards, listWorks } from '../work/index.ts'
import { toApplication, toStaffApplication } from './profile-application.mapper.ts'
import * as repository from './profile-application.repository.ts'
import { applicationDecided } from './profile.events.ts'

export async function get({ actor, read }: Ctx<Person>): Promise<AnswerOf<typeof getApplication>> {
  const found = await repository.findLatest(read, actor.uid)
  if (!found) return { application: null }
  const application = toApplication(found, await listCards(read, found.work_ids))
  return { application, ...(found.again_at && { againAt: found.again_at.toISOString() }) }
}

/** Under the account's lock: of two concurrent applications the second is refused. */
export function apply(
  ctx: RequestCtx<Person>,
  { reason, contact, samples }: ParsedOf<typeof applyAsCreator>,
): Promise<AnswerOf<typeof applyAsCreator>> {
  const { uid } = ctx.actor
  const { token, deviceUid } = ctx.request
  const scrub = (text: string) => scrubFreeText(text, { token, devices: [deviceUid] })
  const workIds = [...new Set(samples)]
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const latest = await repository.findLatest(trx, uid)
    if (latest && latest.state !== 'refused') throw new AppError('profile.applied')
    if (latest?.again_at) throw new AppError('profile.too_early')
    await requireOwn(trx, { uid, workIds })
    const given = { uid, reason: scrub(reason), contact: scrub(contact), workIds }
    return { id: await repository.add(trx, given) }
  })
}

/** Another's work is refused like a missing one. */
async function requireOwn(
  db: Db,
  { uid, workIds }: { readonly uid: number; readonly workIds: readonly string[] },
): Promise<void> {
  if (workIds.length === 0) return
  const works = await listWorks(db, workIds)
  const own = works.filter((work) => work.authorUid === uid && work.state === 'published')
  if (own.length < workIds.length) throw new AppError('profile.sample')
}

export async function list(
  { read }: Ctx,
  { state, next, pageSize }: ParsedOf<typeof listApplications>,
): Promise<AnswerOf<typeof listApplications>> {
  const page = { state, after: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listQueue(read, page), pageSize, toStaffApplication)
}

type Decision = ParsedOf<typeof decideApplication>

export function decide(
  ctx: Ctx<Staff>,
  input: Decision,
): Promise<AnswerOf<typeof decideApplication>> {
  return decideAs(ctx, { ...input, staffId: ctx.actor.staffId })
}

/** A command decides for nobody in particular. What was approved can be refused later; a refusal stays. */
export function decideAs(
  ctx: Ctx,
  { id, verdict, answer, staffId }: Decision & { readonly staffId: string | null },
): Promise<AnswerOf<typeof decideApplication>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('profile.no_application')
    const isApproved = verdict === 'approve'
    const mayDecide = found.state === 'open' || (found.state === 'approved' && !isApproved)
    if (!mayDecide) throw new AppError('profile.application_decided')
    const state = isApproved ? 'approved' : 'refused'
    await repository.decide(trx, { id, state, answer, staffId })
    const uid = Number(found.uid)
    // The badge is part of what is cached of a person.
    await ctx.emit(trx, personChanged, { uid })
    await ctx.emit(trx, applicationDecided, { id, uid, isApproved, answer })
    return null
  })
}
