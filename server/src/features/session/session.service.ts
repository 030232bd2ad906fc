import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listSessions } from '@kaleido/contract/session'
import type { Person } from '../../platform/actor.ts'
import type { Cache } from '../../platform/cache.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { sessionTag } from './session.authenticate.ts'
import { toSession } from './session.mapper.ts'
import * as repository from './session.repository.ts'
import { hashToken, newToken } from './session.token.ts'

export interface NewSession {
  readonly owner: { readonly uid: number } | { readonly staffId: string }
  readonly device: string
  /** Given only for the demonstration's well-known tokens. */
  readonly token?: string
}

/** Logs somebody in; the token is told once and kept nowhere. */
export async function openSession(db: Db, { owner, device, token }: NewSession): Promise<string> {
  const told = token ?? newToken()
  await repository.add(db, { owner, device, tokenHash: hashToken(told) })
  return told
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
  const isRevoked = await inTransaction(db, (trx) =>
    repository.revoke(trx, { uid: person.uid, id }),
  )
  if (!isRevoked) throw new AppError('session.not_found')
  // This process forgets the login before it answers, the others as fast as the bus reaches them.
  await cache.invalidate(sessionTag(id))
  return null
}
