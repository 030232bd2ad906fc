import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  cancelPrize,
  exchangePrize,
  getPrizeOrder,
  listPrizeOrders,
  listPrizes,
  type PrizeOrderDetail,
  setPrizeAddress,
} from '@kaleido/contract/prize'
import { getWallet, type Wallet } from '@kaleido/contract/wallet'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'

/** What there is for points. */
export function useShop() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, listPrizes, {}, 'always'),
    // Errors are shown on the screen.
    meta: { silent: true },
  })
}

export function usePrizeOrders() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listPrizeOrders, {}, 'always'))
}

export function usePrizeOrder(id: string) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getPrizeOrder, { id }, 'always'),
    meta: { silent: true },
  })
}

/** The points count everywhere at once. */
function useTakeWallet() {
  const { session } = useConnection()
  const queries = useQueryClient()
  return (wallet: Wallet) => {
    queries.setQueryData(queryKey(getWallet, {}), wallet)
    const { user } = session.state.getState()
    if (user) session.learn({ ...user, points: wallet.point })
  }
}

/** Gets a prize. What it gives is there at once; where it is refused, the shop has changed. */
export function useExchange() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const takeWallet = useTakeWallet()
  return useMutation({
    ...mutationOptionsFor(client, exchangePrize),
    async onSuccess({ wallet, order }) {
      takeWallet(wallet)
      for (const feature of ['wallet', 'coupon', 'vip', 'unlock']) {
        void queries.invalidateQueries({ queryKey: [feature] })
      }
      if (order.kind !== 'physical') await refreshUser(client, session)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['prize'] })
    },
  })
}

function useShowOrder() {
  const queries = useQueryClient()
  return (order: PrizeOrderDetail) => {
    queries.setQueryData(queryKey(getPrizeOrder, { id: order.id }), order)
    void queries.invalidateQueries({ queryKey: queryKey(listPrizeOrders, {}) })
  }
}

/** Its refusals are shown at the fields. */
export function useSetAddress() {
  const { client } = useConnection()
  const options = mutationOptionsFor(client, setPrizeAddress, { silent: true })
  return useMutation({ ...options, onSuccess: useShowOrder() })
}

/** Takes an exchange back. Where it was too late for that, its state is asked for again. */
export function useCancelPrize() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const takeWallet = useTakeWallet()
  const show = useShowOrder()
  return useMutation({
    ...mutationOptionsFor(client, cancelPrize),
    onSuccess({ order, wallet }) {
      show(order)
      takeWallet(wallet)
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
    onError() {
      void queries.invalidateQueries({ queryKey: ['prize'] })
    },
  })
}
