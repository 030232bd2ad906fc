import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listRelated } from '@kaleido/contract/feed'
import type { WorkCard } from '@kaleido/contract/work'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useWanted } from '../../shared/viewer/use-wanted.ts'

const none: readonly WorkCard[] = []

/** Related works, without those marked as uninteresting. Failing to load them is not reported. */
export function useRelated(id: string): readonly WorkCard[] {
  const { data } = useQuery({
    ...queryOptionsFor(useConnection().client, listRelated, { id }),
    meta: { silent: true },
  })
  return useWanted(data?.list ?? none)
}
