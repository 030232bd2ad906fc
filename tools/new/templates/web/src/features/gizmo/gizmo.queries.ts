import { queryOptionsFor } from '@kaleido/client/query/options'
import { getGizmo } from '@kaleido/contract/gizmo'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../shared/client.ts'

/** The newest gizmo; null where there is none. */
export function useGizmo() {
  return useQuery(queryOptionsFor(useClient(), getGizmo, {}))
}
