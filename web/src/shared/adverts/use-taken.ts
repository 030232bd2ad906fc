import { takeAdverts } from '@kaleido/contract/advert'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'

/** Takes adverts that have a limit, once while the app is open: what was taken is shown until then. */
export function useTaken(ids: readonly string[], { isSingle }: { readonly isSingle: boolean }) {
  const { client } = useConnection()
  return useQuery({
    queryKey: ['advertTaken', ids],
    queryFn: () =>
      client.call(takeAdverts, { ids: [...ids], ...(isSingle && { most: 1 }) }, { silent: true }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
}
