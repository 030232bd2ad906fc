import { dropEntity } from '@kaleido/client/query/entities'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LibraryItem } from '@kaleido/contract/library'
import type labels from '../../shared/locales/zh-CN/library.json'
import { chunksOf } from './chunks.ts'

export interface KeptList {
  readonly type: 'favourite' | 'later'
  readonly remove: (ids: string[]) => Promise<unknown>
  readonly restore: (id: string) => Promise<unknown>
  readonly onRemoved: (ids: readonly string[]) => void
  /** The label of the toast. */
  readonly text: 'unkept' | 'laterUnkept'
}

/** Removes many works from a list at once, with an undo for a moment. */
export function useRemoveKept({ type, remove, restore, onRemoved, text }: KeptList) {
  const t = useText<typeof labels>('library')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['library'] })

  const undoing = useMutation({
    async mutationFn(items: readonly LibraryItem[]) {
      // The latest last, so that the order is restored.
      for (const { id } of items.toReversed()) await restore(id)
    },
    onSettled: refresh,
  })
  const removal = useMutation({
    async mutationFn(items: readonly LibraryItem[]) {
      for (const part of chunksOf(items.map(({ id }) => id))) await remove(part)
    },
    onMutate(items) {
      const ids = new Set(items.map(({ id }) => id))
      return dropEntity(queries, type, ({ id }) => ids.has(id))
    },
    onSuccess(_nothing, items) {
      onRemoved(items.map(({ id }) => id))
      // A deleted work cannot be saved again.
      const there = items.filter(({ card }) => card !== undefined)
      const said = t(text, { count: items.length })
      if (there.length === 0) showToast(said)
      else {
        const action = { label: t('undo'), onPress: () => undoing.mutate(there) }
        showToast(said, { action })
      }
    },
    onError: (_error, _items, putBack) => putBack?.(),
    onSettled: refresh,
  })
  return removal.mutate
}
