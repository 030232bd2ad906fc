import { stale } from '@kaleido/client/query/stale'
import type { ViewerPart } from '@kaleido/contract/feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../connection/connection.ts'
import { partKey } from './parts.ts'
import type { Viewer } from './viewer.ts'
import { viewerOf } from './viewer.ts'

export function useViewer(): Viewer {
  const { client } = useConnection()
  return viewerOf(client, useQueryClient())
}

/** The viewer's state of a work; undefined while unknown, or where it fails to load: the work is shown without it. */
export function useViewerPart(id: string): ViewerPart | undefined {
  return useQuery(usePartOptions()(id)).data
}

/** The query of a work's viewer state. */
export function usePartOptions() {
  const viewer = useViewer()
  const isSomebody = useSession(({ token }) => token !== undefined)
  return (id: string) => ({
    queryKey: partKey(id),
    queryFn: () => viewer.load(id),
    staleTime: stale.usual,
    enabled: isSomebody,
    meta: { silent: true },
  })
}
