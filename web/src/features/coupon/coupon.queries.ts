import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getBackpack } from '@kaleido/contract/coupon'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

type CouponGroup = OutputOf<typeof getBackpack>['groups'][number]
export type Coupon = CouponGroup['coupons'][number]

/** My coupons by what became of them. */
export function useBackpack() {
  const options = queryOptionsFor(useConnection().client, getBackpack, {}, 'always')
  // Errors are shown on the screen.
  return useQuery({ ...options, meta: { silent: true } })
}
