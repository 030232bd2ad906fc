import { dropEntity } from '@kaleido/client/query/entities'
import type { FavouriteItem } from '@kaleido/contract/library'
import { removeFavourites, setFavourite } from '@kaleido/contract/reaction'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { useViewer } from '../../shared/viewer/use-viewer.ts'
import { chunksOf } from './chunks.ts'

/** Removes many favourites at once, with an undo for a moment. */
export function useRemoveFavourites(): (items: readonly FavouriteItem[]) => void {
  const t = useText<typeof labels>('library')
  const { client } = useConnection()
  const queries = useQueryClient()
  const viewer = useViewer()
  const refresh = () => queries.invalidateQueries({ queryKey: ['library'] })

  const undoing = useMutation({
    async mutationFn(items: readonly FavouriteItem[]) {
      // The latest last, so that the order is restored.
      for (const { id } of items.toReversed()) {
        await client.call(setFavourite, { id, isFavourite: true })
      }
    },
    onSettled: refresh,
  })
  const removal = useMutation({
    async mutationFn(items: readonly FavouriteItem[]) {
      const ids = items.map(({ id }) => id)
      for (const part of chunksOf(ids)) await client.call(removeFavourites, { ids: part })
    },
    onMutate(items) {
      const ids = new Set(items.map(({ id }) => id))
      return dropEntity(queries, 'favourite', ({ id }) => ids.has(id))
    },
    onSuccess(_nothing, items) {
      viewer.dropFavourites(items.map(({ id }) => id))
      // A deleted work cannot be saved again.
      const there = items.filter(({ card }) => card !== undefined)
      const text = t('unkept', { count: items.length })
      if (there.length === 0) showToast(text)
      else {
        const action = { label: t('undo'), onPress: () => undoing.mutate(there) }
        showToast(text, { action })
      }
    },
    onError: (_error, _items, putBack) => putBack?.(),
    onSettled: refresh,
  })
  return removal.mutate
}
