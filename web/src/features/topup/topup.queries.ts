import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { listOrders, listProducts } from '@kaleido/contract/topup'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/**
 * What is sold: 1 packages of coins, 2 VIP, 3 the rates. Prices are never taken from an older answer without asking again.
 * Everything is read here: a sheet draws its content later than itself, and a query tells only of changes to what was read.
 */
export function useProducts(type: InputOf<typeof listProducts>['type'], isEnabled = true) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(useConnection().client, listProducts, { type }, 'always'),
    enabled: isEnabled,
    meta: { silent: true },
  })
  return { data, error, isFetching, refetch }
}

export type ProductsQuery = ReturnType<typeof useProducts>

export type OrderQuery = Pick<InputOf<typeof listOrders>, 'item' | 'state'>

export function useOrders(query: OrderQuery) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listOrders, query, 'always'))
}
