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

/** What the person has to do with a work; nothing while nobody knows, or where it cannot be asked: it is shown without. */
export function useViewerPart(id: string): ViewerPart | undefined {
  return useQuery(usePartOptions()(id)).data
}

/** How the part of a work is asked for. */
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
