import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getMoneyHealth } from '@kaleido/contract/wallet-desk'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { useMay } from '../../shared/me.ts'

export type MoneyHealth = OutputOf<typeof getMoneyHealth>

const everyMs = 60_000

/** What the checks of money found. Roles that may not see it do not ask. */
export function useMoneyHealth() {
  const { client } = useConnection()
  const may = useMay()
  return useQuery({
    ...queryOptionsFor(client, getMoneyHealth, {}, 'brief'),
    enabled: may(getMoneyHealth),
    refetchInterval: everyMs,
    // The panel shows its own errors.
    meta: { silent: true },
  })
}
