import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { exchangeCode, listRedeemed } from '@kaleido/contract/redeem'
import { getWallet } from '@kaleido/contract/wallet'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'

export type Redeemed = OutputOf<typeof listRedeemed>['list'][number]
export type Prize = Redeemed['prize']

/** What I got for codes, the latest first. */
export function useRedeemed() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listRedeemed, {}))
}

/** Redeems a code: what it gives counts everywhere at once. */
export function useRedeem() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, exchangeCode, { silent: true })
  return useMutation({
    ...options,
    onSuccess({ wallet }) {
      queries.setQueryData(queryKey(getWallet, {}), wallet)
      for (const feature of ['redeem', 'wallet', 'coupon', 'vip', 'unlock']) {
        void queries.invalidateQueries({ queryKey: [feature] })
      }
      // It may have given a membership, a free window or coupons.
      void refreshUser(client, session)
    },
  })
}
