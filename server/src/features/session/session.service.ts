import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listSessions, revokeSession } from '@kaleido/contract/session'
import type { Actor, Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { revokeMedia } from '../media/index.ts'
import { loginEnded, personChanged, staffChanged } from './session.events.ts'
import { toSession } from './session.mapper.ts'
import * as repository from './session.repository.ts'
import { hashToken, newToken } from './session.token.ts'

export interface NewSession {
  readonly owner: repository.Owner
  readonly device: string
  /** Opened by a proof of who it is, such as a password: nothing asks for another within minutes. */
  readonly isSteppedUp?: boolean
  /** Given only for the demonstration's well-known tokens. */
  readonly token?: string
}

/** Logs somebody in; the token is told once and kept nowhere. */
export async function openSession(trx: Trx, given: NewSession): Promise<string> {
  const { owner, device, isSteppedUp = false, token = newToken() } = given
  await repository.add(trx, { owner, device, isSteppedUp, tokenHash: hashToken(token) })
  return token
}

/** A guest's device logs in anew whenever it starts: its newest few logins live, one for each tab that may be open. */
const guestLogins = 5

export async function openGuestSession(
  ctx: Ctx,
  trx: Trx,
  { uid, device }: { uid: number; device: string },
): Promise<string> {
  const token = await openSession(trx, { owner: { uid }, device })
  const replaced = await repository.revokeOldest(trx, { uid, max: guestLogins })
  await revokeMedia(trx, replaced)
  for (const id of replaced) await ctx.emit(trx, loginEnded, { id })
  return token
}

/** Ends every login of a person, or every one but `but`. */
export async function endSessions(
  ctx: Ctx,
  trx: Trx,
  person: { readonly uid: number; readonly but?: string },
): Promise<void> {
  await revokeMedia(trx, await repository.revokeAll(trx, person))
  await ctx.emit(trx, personChanged, { uid: person.uid })
}

/** The same for one of the staff: every login, the one named, or all but one. Answers how many it were. */
export async function endStaffSessions(
  ctx: Ctx,
  trx: Trx,
  staff: { readonly staffId: string; readonly id?: string | undefined; readonly but?: string },
): Promise<number> {
  const ended = await repository.revokeStaff(trx, staff)
  await revokeMedia(trx, ended)
  // Which of the logins opened a view is not known: they all end.
  await endViews(ctx, trx, staff.staffId)
  return ended.length
}

/** Nobody sees the app as a person any more by a view that one of the staff opened. */
export async function endViews(ctx: Ctx, trx: Trx, staffId: string): Promise<void> {
  await revokeMedia(trx, await repository.revokeViews(trx, staffId))
  await ctx.emit(trx, staffChanged, { staffId })
}

/** The live logins of one of the staff. */
export async function listStaffSessions(
  { actor, read }: Ctx<Staff>,
  { staffId, next, pageSize }: ParsedOf<typeof listSessions> & { readonly staffId: string },
): Promise<AnswerOf<typeof listSessions>> {
  const page = { staffId, before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listOfStaff(read, page)
  return cutPage(rows, pageSize, (row) => toSession(row, actor.sessionId))
}

/** Nothing is kept of them, and nothing that they opened stays open. */
export async function forgetSessions(trx: Trx, uid: number): Promise<void> {
  await revokeMedia(trx, await repository.removeAll(trx, uid))
}

export async function list(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listSessions>,
): Promise<AnswerOf<typeof listSessions>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.list(read, page)
  return cutPage(rows, pageSize, (row) => toSession(row, actor.sessionId))
}

/** A person's live logins, or all but one of them. */
export function listSessionIds(
  db: Db,
  person: { readonly uid: number; readonly but?: string | undefined },
): Promise<string[]> {
  return repository.listLiveIds(db, person)
}

/** Which of these logins are dead or of somebody banned, for what stays open without another call. */
export async function listDeadSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const live = new Set(await repository.listLiveAmong(db, ids))
  return ids.filter((id) => !live.has(id))
}

/** One of my own; somebody else's is answered like one that does not exist. */
export async function revoke(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof revokeSession>,
): Promise<null> {
  await ctx.write((trx) => endOneSession(ctx, trx, { uid: ctx.actor.uid, id }))
  return null
}

/** Ends this login of a person. */
export async function endOneSession(
  ctx: Ctx,
  trx: Trx,
  login: { readonly uid: number; readonly id: string },
): Promise<void> {
  if (!(await repository.revoke(trx, login))) throw new AppError('session.not_found')
  await revokeMedia(trx, [login.id])
  await ctx.emit(trx, loginEnded, { id: login.id })
}

export async function revokeOthers(ctx: Ctx<Person>): Promise<null> {
  const { uid, sessionId } = ctx.actor
  await ctx.write((trx) => endSessions(ctx, trx, { uid, but: sessionId }))
  return null
}

/** Somebody has proved on this login who they are; answers until when nothing asks again. */
export function stepUpSession(trx: Trx, { sessionId }: Actor): Promise<Date> {
  return repository.stepUp(trx, sessionId)
}

export function isSteppedUp(db: Db, { sessionId }: Actor): Promise<boolean> {
  return repository.isSteppedUp(db, sessionId)
}
