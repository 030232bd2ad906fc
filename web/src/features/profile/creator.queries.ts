import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listUserWorks } from '@kaleido/contract/feed'
import { noticesChanged } from '@kaleido/contract/notice'
import { getApplication } from '@kaleido/contract/profile-application'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'

/** The viewer's latest application to be a creator. A decision comes with a notice: it is then loaded again. */
export function useApplication() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = queryOptionsFor(client, getApplication, {})
  const readAgain = () => void queries.invalidateQueries({ queryKey: options.queryKey })
  useLive(noticesChanged, readAgain)
  useLiveMissed(readAgain)
  // Errors are shown on the screen.
  return useQuery({ ...options, meta: { silent: true } })
}

/** The latest published works of somebody, to choose samples from. */
export function useOwnPublished(uid: number) {
  const input = { uid, sortType: 1 as const, pageSize: 30 }
  return useQuery({
    ...queryOptionsFor(useConnection().client, listUserWorks, input),
    meta: { silent: true },
  })
}
