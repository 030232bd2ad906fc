import { everyInput, queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { TopupOrder } from '@kaleido/contract/topup'
import { cancelOrder, getOrder, listOrders, topupRules } from '@kaleido/contract/topup'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import { useOpenPayUrl } from '../use-open-pay-url.ts'

export const resultPath = (id: string) => `${topupRules.returnPath}?order=${id}`

/** My orders that can still be paid: a few at most. */
export function useOpenOrders(): readonly TopupOrder[] {
  const { client } = useConnection()
  const isMember = useSession(({ user }) => user?.registered === true)
  const { data } = useQuery({
    ...queryOptionsFor(client, listOrders, { state: 'open' }, 'always'),
    enabled: isMember,
    meta: { silent: true },
  })
  return isMember ? (data?.list ?? []) : []
}

/** Asks for every list of orders again. */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: everyInput(listOrders) })
}

/** Leads to where an order is paid. One that is over meanwhile is shown as it is now. */
export function useContinuePaying() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const openPath = useOpenPath()
  const openPayUrl = useOpenPayUrl()
  return useMutation({
    mutationFn: (id: string) => client.call(getOrder, { id }),
    onSuccess(order) {
      queries.setQueryData(queryKey(getOrder, { id: order.id }), order)
      if (order.payUrl === null) openPath(resultPath(order.id))
      else openPayUrl(order.payUrl)
    },
  })
}

export function useCancelOrder(id: string) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: () => client.call(cancelOrder, { id }),
    onSuccess: (order) => queries.setQueryData(queryKey(getOrder, { id }), order),
    // After a refusal too: the order was paid or ended meanwhile.
    onSettled() {
      refresh()
      void queries.invalidateQueries({ queryKey: queryKey(getOrder, { id }) })
    },
  })
}
