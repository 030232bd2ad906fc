import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listSessions } from '@kaleido/contract/session'
import type { Person } from '../../platform/actor.ts'
import type { Cache } from '../../platform/cache.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { revokeMedia } from '../media/index.ts'
import { personTag, sessionTag } from './session.authenticate.ts'
import { toSession } from './session.mapper.ts'
import * as repository from './session.repository.ts'
import { hashToken, newToken } from './session.token.ts'

export interface NewSession {
  readonly owner: { readonly uid: number } | { readonly staffId: string }
  readonly device: string
  /** Opened by a proof of who it is, such as a password: nothing asks for another within minutes. */
  readonly isSteppedUp?: boolean
  /** Given only for the demonstration's well-known tokens. */
  readonly token?: string
}

/** Logs somebody in; the token is told once and kept nowhere. */
export async function openSession(db: Db, given: NewSession): Promise<string> {
  const { owner, device, isSteppedUp = false, token = newToken() } = given
  await repository.add(db, { owner, device, isSteppedUp, tokenHash: hashToken(token) })
  return token
}

/** A guest's device logs in anew whenever it starts: its newest few logins live, one for each tab that may be open. */
const guestLogins = 5

export async function openGuestSession(
  db: Db,
  { uid, device }: { uid: number; device: string },
): Promise<string> {
  const token = await openSession(db, { owner: { uid }, device })
  await revokeMedia(db, await repository.revokeOldest(db, { uid, kept: guestLogins }))
  return token
}

/**
 * Ends every login of a person, or every one but `but`. Part of the caller's transaction: once that is committed, the
 * caller has what is cached under `personTag` forgotten.
 */
export async function endSessions(
  db: Db,
  person: { readonly uid: number; readonly but?: string },
): Promise<void> {
  await revokeMedia(db, await repository.revokeAll(db, person))
}

/** The same for one of the staff: every login, or the one named. What is cached stands under `staffTag`. */
export async function endStaffSessions(
  db: Db,
  staff: { readonly staffId: string; readonly id?: string },
): Promise<void> {
  await revokeMedia(db, await repository.revokeStaff(db, staff))
}

/** Nothing is kept of them, and nothing that they opened stays open. */
export async function forgetSessions(db: Db, uid: number): Promise<void> {
  await revokeMedia(db, await repository.removeAll(db, uid))
}

export async function list(
  db: Db,
  person: Person,
  { next, pageSize }: ParsedOf<typeof listSessions>,
): Promise<AnswerOf<typeof listSessions>> {
  const rows = await repository.list(db, {
    uid: person.uid,
    before: readCursor(next),
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, (row) => toSession(row, person.sessionId))
}

/** One of my own; somebody else's is answered like one that does not exist. */
export async function revoke(
  db: Db,
  { person, id, cache }: { person: Person; id: string; cache: Cache },
): Promise<null> {
  await inTransaction(db, async (trx) => {
    const isRevoked = await repository.revoke(trx, { uid: person.uid, id })
    if (!isRevoked) throw new AppError('session.not_found')
    await revokeMedia(trx, [id])
  })
  // This process forgets the login before it answers, the others as fast as the bus reaches them.
  await cache.invalidate(sessionTag(id))
  return null
}

export async function revokeOthers(
  db: Db,
  { person, cache }: { person: Person; cache: Cache },
): Promise<null> {
  await inTransaction(db, (trx) => endSessions(trx, { uid: person.uid, but: person.sessionId }))
  await cache.invalidate(personTag(person.uid))
  return null
}

/** Somebody has proved on this login who they are; answers until when nothing asks again. */
export function stepUpSession(db: Db, { sessionId }: Person): Promise<Date> {
  return repository.stepUp(db, sessionId)
}

export function isSteppedUp(db: Db, { sessionId }: Person): Promise<boolean> {
  return repository.isSteppedUp(db, sessionId)
}
