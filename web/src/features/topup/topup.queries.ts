import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { listOrders, listProducts } from '@kaleido/contract/topup'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** What is sold: 1 packages of coins, 2 VIP, 3 the rates. Prices are never taken from an older answer without asking again. */
export function useProducts(type: InputOf<typeof listProducts>['type'], isEnabled = true) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listProducts, { type }, 'always'),
    enabled: isEnabled,
    meta: { silent: true },
  })
}

export type OrderQuery = Pick<InputOf<typeof listOrders>, 'item' | 'state'>

export function useOrders(query: OrderQuery) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listOrders, query, 'always'))
}
