import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { getIncomeTotals, listIncomes } from '@kaleido/contract/income'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

export type IncomeQuery = Pick<InputOf<typeof listIncomes>, 'state' | 'month'>

export function useIncomes(query: IncomeQuery) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listIncomes, query))
}

/** What I earned, and what of it can be withdrawn. */
export function useIncomeTotals() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getIncomeTotals, {}, 'brief'),
    meta: { silent: true },
  })
}
