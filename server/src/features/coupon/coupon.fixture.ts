import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { grantNewcomerCoupons } from './coupon.service.ts'

/** What somebody has who has just registered. */
export function newcomerCoupons(db: Pool, uid: number): Promise<void> {
  return inTransaction(db, (trx) => grantNewcomerCoupons(trx, uid))
}
