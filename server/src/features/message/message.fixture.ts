import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@kaleido/contract/core/call'
import type { sendMessage } from '@kaleido/contract/message'
import { sql } from 'kysely'
import type { Person } from '../../platform/ctx/actor.ts'
import type { NewCtx } from '../../platform/ctx/ctx.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { send } from './message-send.service.ts'

/** A member as the services see one who may have blocked somebody. */
export function asPerson(uid: number): Person {
  return { kind: 'member', uid, sessionId: '1', hidesAuthors: true, mayGoDark: true }
}

interface Sent {
  readonly from: number
  readonly to: number
  readonly text?: string
  readonly work?: string
  readonly clientId?: string
}

export function aMessage(
  newCtx: NewCtx,
  { from, to, text, work, clientId = randomUUID() }: Sent,
): Promise<AnswerOf<typeof sendMessage>> {
  const content = work === undefined ? { text: text ?? '你好' } : { work }
  return send(newCtx(asPerson(from)), { uid: to, clientId, ...content })
}

/** Following somebody lets them write without a request. */
export function aFollow(
  db: Pool,
  { uid, otherUid }: { readonly uid: number; readonly otherUid: number },
): Promise<unknown> {
  return inTransaction(db, (trx) =>
    sql`
      insert into social_follow (uid, other_uid) values (${uid}, ${otherUid})
      on conflict do nothing
    `.execute(trx),
  )
}
