import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  type AgentSpan,
  getAgentApplication,
  getAgentData,
  listAgentStatements,
} from '@kaleido/contract/agent'
import { noticesChanged } from '@kaleido/contract/notice'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'

/** The viewer's latest application to be an agent. A decision comes with a notice: it is then loaded again. */
export function useAgentApplication() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = queryOptionsFor(client, getAgentApplication, {})
  const readAgain = () => void queries.invalidateQueries({ queryKey: options.queryKey })
  useLive(noticesChanged, readAgain)
  useLiveMissed(readAgain)
  // Errors are shown on the screen.
  return useQuery({ ...options, meta: { silent: true } })
}

/** The numbers of some days; those shown before stay until they come. */
export function useAgentData(type: AgentSpan) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getAgentData, { type }, 'brief'),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

export function useAgentStatements() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listAgentStatements, {}))
}
