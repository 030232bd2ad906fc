import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { buyVip, getNewcomerCountdown, listVipProducts, quoteVip } from '@kaleido/contract/vip'
import { getWallet } from '@kaleido/contract/wallet'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'

export type VipShop = OutputOf<typeof listVipProducts>
export type Benefits = VipShop['benefits'][number]

/** What each tier costs me, and what each level may do. */
export function useVipShop() {
  const options = queryOptionsFor(useConnection().client, listVipProducts, {}, 'brief')
  // Errors are shown on the screen.
  return useQuery({ ...options, meta: { silent: true } })
}

/** When the newcomer price ends for me; undefined where I have none. */
export function useNewcomerEnd(): string | undefined {
  const options = queryOptionsFor(useConnection().client, getNewcomerCountdown, {}, 'brief')
  return useQuery({ ...options, meta: { silent: true } }).data?.endsAt ?? undefined
}

/** The time that a product would give me now; asked for nothing where none is chosen. */
export function useVipQuote(productId: string | undefined) {
  const { client } = useConnection()
  const isSomebody = useSession(({ token }) => token !== undefined)
  return useQuery({
    ...queryOptionsFor(client, quoteVip, { productId: productId ?? '' }, 'always'),
    ...((productId === undefined || !isSomebody) && { queryFn: skipToken }),
    meta: { silent: true },
  })
}

/** Buys a product with coins: the membership counts everywhere at once. */
export function useBuyVip() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    ...mutationOptionsFor(client, buyVip, { silent: true }),
    onMutate: () => session.state.getState().token,
    async onSuccess({ wallet, vipLevel, vipExpireDate }, _input, token) {
      // It is another account's answer by now.
      if (session.state.getState().token !== token) return
      queries.setQueryData(queryKey(getWallet, {}), wallet)
      const { user } = session.state.getState()
      if (user) session.learn({ ...user, isVip: vipLevel !== 0, vipLevel, vipExpireDate })
      // It brings coupons, and changes other prices.
      await refreshUser(client, session)
      for (const feature of ['vip', 'wallet', 'coupon', 'unlock']) {
        void queries.invalidateQueries({ queryKey: [feature] })
      }
    },
  })
}
