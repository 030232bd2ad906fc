import type { LaterItem } from '@kaleido/contract/library-later'
import { removeLater, setLater } from '@kaleido/contract/library-later'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { partsIn } from '../../shared/viewer/parts.ts'
import { useRemoveKept } from './use-remove-kept.ts'

export function useRemoveLater(): (items: readonly LaterItem[]) => void {
  const { client } = useConnection()
  const parts = partsIn(useQueryClient())
  const show = (id: string, isLater: boolean) => parts.patch(id, { isLater })
  return useRemoveKept({
    type: 'later',
    remove: (ids) => client.call(removeLater, { ids }),
    restore: (id) => client.call(setLater, { id, isLater: true }).then(() => show(id, true)),
    onRemoved: (ids) => ids.forEach((id) => show(id, false)),
    text: 'laterUnkept',
  })
}
