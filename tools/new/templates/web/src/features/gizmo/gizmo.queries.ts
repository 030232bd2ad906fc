import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getGizmo } from '@kaleido/contract/gizmo'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

/** The newest gizmo; null where there is none. */
export function useGizmo() {
  return useQuery(queryOptionsFor(useConnection().client, getGizmo, {}))
}
