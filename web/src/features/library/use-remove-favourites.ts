import type { FavouriteItem } from '@kaleido/contract/library'
import { removeFavourites, setFavourite } from '@kaleido/contract/reaction'
import { useConnection } from '../../shared/connection/connection.ts'
import { useViewer } from '../../shared/viewer/use-viewer.ts'
import { useRemoveKept } from './use-remove-kept.ts'

export function useRemoveFavourites(): (items: readonly FavouriteItem[]) => void {
  const { client } = useConnection()
  const viewer = useViewer()
  return useRemoveKept({
    type: 'favourite',
    remove: (ids) => client.call(removeFavourites, { ids }),
    restore: (id) => client.call(setFavourite, { id, isFavourite: true }),
    onRemoved: viewer.dropFavourites,
    text: 'unkept',
  })
}
