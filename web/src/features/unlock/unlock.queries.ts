import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { quoteUnlock, unlockWork } from '@kaleido/contract/unlock'
import { getWallet } from '@kaleido/contract/wallet'
import { getWork } from '@kaleido/contract/work'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { partsIn } from '../../shared/viewer/parts.ts'
import { unlocked } from '../../shared/viewer/unlocking.ts'

export type UnlockQuote = OutputOf<typeof quoteUnlock>

/** What a work costs me at this moment. */
export function useQuote(id: string) {
  const options = queryOptionsFor(useConnection().client, quoteUnlock, { id }, 'always')
  // Errors are shown in the sheet.
  return useQuery({ ...options, meta: { silent: true } })
}

/** The work, as its page shows it; the sheet does without it. */
export function useUnlockedWork(id: string) {
  const options = queryOptionsFor(useConnection().client, getWork, { id })
  return useQuery({ ...options, meta: { silent: true } }).data?.work
}

/** Buys a work. Whatever shows or plays it is opened at once. */
export function useBuyWork(id: string) {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, unlockWork, { silent: true })
  return useMutation({
    ...options,
    onSuccess({ wallet }) {
      queries.setQueryData(queryKey(getWallet, {}), wallet)
      for (const feature of ['coupon', 'library', 'wallet']) {
        void queries.invalidateQueries({ queryKey: [feature] })
      }
      // It counts the coupons.
      void refreshUser(client, session)
      openWork(queries, id)
    },
  })
}

/** It is mine: pages read it again, players ask for their grant again. */
export function openWork(queries: QueryClient, id: string): void {
  partsIn(queries).patch(id, { isOwned: true })
  unlocked.setState({ id })
}
