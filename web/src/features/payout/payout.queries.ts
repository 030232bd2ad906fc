import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  getPayoutTerms,
  getWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  type Withdrawal,
} from '@kaleido/contract/payout'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** A withdrawal that is under way is looked at again after this time. */
const lookAgainMs = 30_000

/** What I can withdraw now. */
export function usePayoutTerms() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getPayoutTerms, {}, 'always'),
    meta: { silent: true },
  })
}

export interface QuoteInput {
  readonly amount: number
  readonly payeeId: string
}

/** What arrives of an amount; nothing is asked without one. A rate stays until it is asked for again. */
export function useQuote(input: QuoteInput | undefined) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, quoteWithdrawal, input ?? { amount: 0, payeeId: '0' }, 'always'),
    enabled: input !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  })
}

export function useWithdrawals(month: string | undefined) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listWithdrawals, { month }))
}

/** One withdrawal, looked at now and then until it has ended. */
export function useWithdrawal(id: string) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getWithdrawal, { id }, 'always'),
    refetchInterval: ({ state }) => isUnderWay(state.data) && lookAgainMs,
    meta: { silent: true },
  })
}

const ended: readonly Withdrawal['state'][] = ['paid', 'rejected', 'failed', 'cancelled']

function isUnderWay(withdrawal: Withdrawal | undefined): boolean {
  return withdrawal !== undefined && !ended.includes(withdrawal.state)
}

/** Shows a withdrawal as the server answered it. */
export function useShowWithdrawal(): (withdrawal: Withdrawal) => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  return (withdrawal) => {
    const { queryKey } = queryOptionsFor(client, getWithdrawal, { id: withdrawal.id })
    queries.setQueryData(queryKey, withdrawal)
  }
}

/** Asks again for the balances and lists that a withdrawal changes. */
export function useRefreshMoney(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const feature of ['payout', 'income', 'wallet']) {
      void queries.invalidateQueries({ queryKey: [feature] })
    }
  }
}
