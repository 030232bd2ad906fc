import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { getWallet, listBills, type Wallet } from '@kaleido/contract/wallet'
import { listBonuses } from '@kaleido/contract/wallet-bonus'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { slots } from '../../shared/storage/slots.ts'

/** My balances: those of the last visit until the server answers. Undefined for a guest. */
export function useWallet(): Wallet | undefined {
  const { client, sealed } = useConnection()
  const enabled = useSession(({ user }) => user?.registered === true)
  const heard = useQuery({
    ...queryOptionsFor(client, getWallet, {}, 'brief'),
    enabled,
    meta: { silent: true },
  }).data
  const [known, setKnown] = useState<Wallet>()
  useEffect(() => {
    if (heard) void sealed.set(slots.walletInfo, heard)
    else if (enabled) void sealed.get(slots.walletInfo).then(setKnown)
  }, [sealed, heard, enabled])
  return enabled ? (heard ?? known) : undefined
}

/** The bonus coins that I was given, the latest first. */
export function useBonuses() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listBonuses, {}))
}

export type BillQuery = Pick<InputOf<typeof listBills>, 'of' | 'flow'>

export function useBills(query: BillQuery) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listBills, query))
}
