import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { deleteFolder, fileFavourites, listFolders } from '@kaleido/contract/library-folder'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { chunksOf } from './chunks.ts'

/** My folders of favourites, oldest first. */
export function useFolders() {
  return useQuery(queryOptionsFor(useConnection().client, listFolders, {}))
}

export interface Filing {
  readonly ids: readonly string[]
  /** The folder; absent to take them out of theirs. */
  readonly folder?: string | undefined
}

/** Puts favourites into a folder. */
export function useFileFavourites() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ ids, folder }: Filing) {
      for (const part of chunksOf(ids)) await client.call(fileFavourites, { ids: part, folder })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['library'] }),
  })
}

export function useDeleteFolder() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.call(deleteFolder, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['library'] }),
  })
}
