import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listSessions } from '@kaleido/contract/session'
import type { Person } from '../../platform/actor.ts'
import type { Cache } from '../../platform/cache.ts'
import { type Db } from '../../platform/db/db.ts'
export interface NewSession {
  readonly owner:
    | {
        readonly uid: number
      }
    | {
        readonly staffId: string
      }
  readonly device: string
  /** Given only for the demonstration's well-known tokens. */
  readonly token?: string
}
/** Logs somebody in; the token is told once and kept nowhere. */
export declare function openSession(db: Db, { owner, device, token }: NewSession): Promise<string>
export declare function list(
  db: Db,
  person: Person,
  { next, pageSize }: ParsedOf<typeof listSessions>,
): Promise<AnswerOf<typeof listSessions>>
/** One of my own; somebody else's is answered like one that does not exist. */
export declare function revoke(
  db: Db,
  {
    person,
    id,
    cache,
  }: {
    person: Person
    id: string
    cache: Cache
  },
): Promise<null>
