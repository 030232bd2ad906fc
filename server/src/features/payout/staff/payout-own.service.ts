import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockAccount } from '../../account/index.ts'
import { isOwnUid } from '../../staff/index.ts'
import * as orders from '../order/payout-order.repository.ts'

/** Locks a withdrawal for somebody of the staff, who does not process their own. */
export async function lockForStaff(
  { actor: { staffId } }: Ctx<Staff>,
  trx: Trx,
  id: string,
): Promise<orders.OrderRow> {
  const found = await orders.find(trx, id)
  if (!found) throw new AppError('payout.no_withdrawal')
  if (found.uid !== null) {
    const uid = Number(found.uid)
    if (await isOwnUid(trx, { staffId, uid })) throw new AppError('payout.own')
    await lockAccount(trx, uid)
  }
  const locked = await orders.lock(trx, id)
  if (!locked) throw new AppError('payout.no_withdrawal')
  return locked
}
