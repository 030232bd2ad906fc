import type { CouponGroup } from '@kaleido/contract/account'
import type { Language } from '@kaleido/contract/core/error'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../../platform/db/db.ts'
import { toGroups } from './coupon.mapper.ts'
import * as repository from './coupon.repository.ts'

/** So many lots of a person are shown; nobody comes near. */
const mostLots = 100

export async function listCouponGroups(
  db: Db,
  { uid, language }: { uid: number; language: Language },
): Promise<z.output<typeof CouponGroup>[]> {
  return toGroups(await repository.listGroups(db, { uid, limit: mostLots }), language)
}

/** What everybody gets on registering: three, for a day. */
export function grantNewcomerCoupons(trx: Trx, uid: number): Promise<void> {
  return repository.add(trx, { uid, kind: 'newcomer', count: 3, hours: 24 })
}
