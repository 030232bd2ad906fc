import type { AccountChange } from '@kaleido/contract/account'
import type { dismissChanges, listChanges } from '@kaleido/contract/account-change'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { deviceName, listSessionIds } from '../../session/index.ts'
import { holdMoney } from '../certificate/account-certificate.repository.ts'
import * as repository from './account-change.repository.ts'

interface NewChange {
  readonly uid: number
  readonly kind: Exclude<AccountChange['kind'], 'other'>
  /** The login that makes the change; without one, all logins are told. */
  readonly sessionId?: string
}

/** Records a change of a way into the account: its other logins are told, and its money is held for a day. */
export async function recordChange(
  { request }: RequestCtx<unknown>,
  trx: Trx,
  { uid, kind, sessionId }: NewChange,
): Promise<void> {
  const id = await repository.add(trx, { uid, kind, device: deviceName(request.userAgent) })
  const sessionIds = await listSessionIds(trx, { uid, but: sessionId })
  await repository.addNotices(trx, { id, sessionIds })
  await holdMoney(trx, uid)
}

export async function findNewChange(
  db: Db,
  { sessionId }: Person,
): Promise<AccountChange | undefined> {
  const row = await repository.findNew(db, sessionId)
  return row && toChange(row)
}

export async function list(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listChanges>,
): Promise<AnswerOf<typeof listChanges>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, toChange)
}

export async function dismiss(
  { actor, write }: Ctx<Person>,
  { id }: ParsedOf<typeof dismissChanges>,
): Promise<null> {
  const { uid, sessionId } = actor
  await write(async (trx) => {
    if (!(await repository.isOwn(trx, { uid, id }))) throw new AppError('account.no_change')
    await repository.removeNotices(trx, { sessionId, id })
  })
  return null
}

function toChange({ id, kind, device, created_at }: repository.ChangeRow): AccountChange {
  return { id, kind: kind as AccountChange['kind'], device, at: created_at.toISOString() }
}
