import { stale } from '@kaleido/client/query/stale'
import type { ViewerPart } from '@kaleido/contract/feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Fetches the viewer's state of all works of a list by one call, where their cards are rendered one after the other. */
export function usePrefetchParts(works: readonly { readonly id: string }[]): void {
  const queries = useQueryClient()
  const optionsOf = usePartOptions()
  const ids = works.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    for (const options of ids.split(',').map(optionsOf)) {
      if (options.enabled) void queries.prefetchQuery(options)
    }
  }, [queries, optionsOf, ids])
}
