import type { RestrictionKind } from '@kaleido/contract/moderation-restriction'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { personChanged } from '../../session/index.ts'
import * as repository from './account-restriction.repository.ts'

export interface Restricted {
  readonly id: string
  readonly uid: number
  readonly name: string
}

/** Restricts all of these people or, if one does not exist, nobody; it holds from their next request on. */
export async function restrictAccounts(
  ctx: Ctx,
  trx: Trx,
  { uids, ...given }: repository.NewRestriction & { readonly uids: readonly number[] },
): Promise<Restricted[]> {
  const found = await repository.lockAll(trx, uids)
  const missing = uids.filter((wanted) => !found.some(({ uid }) => uid === wanted))
  if (missing.length > 0) throw new AppError('account.not_found', { uids: missing })
  await repository.endAll(trx, { uids, kind: given.kind, staffId: given.staffId })
  const ids = await repository.addAll(trx, uids, given)
  for (const { uid } of found) await ctx.emit(trx, personChanged, { uid })
  return found.flatMap(({ uid, name }) => {
    const id = ids.get(uid)
    return id === undefined ? [] : [{ id, uid, name }]
  })
}

/** Answers which it was; undefined where none stands. */
export async function liftRestriction(
  ctx: Ctx,
  trx: Trx,
  given: { readonly uid: number; readonly kind: RestrictionKind; readonly staffId: string | null },
): Promise<string | undefined> {
  const { uid, kind, staffId } = given
  await repository.lockAll(trx, [uid])
  const [id] = await repository.endAll(trx, { uids: [uid], kind, staffId })
  await ctx.emit(trx, personChanged, { uid })
  return id
}

/** The same of one restriction, which may have ended or been replaced meanwhile. */
export async function liftOneRestriction(
  ctx: Ctx,
  trx: Trx,
  given: { readonly id: string; readonly staffId: string | null },
): Promise<void> {
  const uid = await repository.endOne(trx, given)
  if (uid !== undefined) await ctx.emit(trx, personChanged, { uid })
}
