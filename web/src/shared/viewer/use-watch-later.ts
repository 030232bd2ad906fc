import { setLater } from '@kaleido/contract/library-later'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'
import { useOpenPath } from '../links/open-link.ts'
import type labels from '../locales/zh-CN/library.json'
import type { Toggle } from '../toggle/toggle.ts'
import { tap } from '../toggle/toggle.ts'
import { partsIn } from './parts.ts'
import { useViewerPart } from './use-viewer.ts'

export interface WatchLater {
  readonly isLater: boolean
  readonly label: string
  toggle(): void
}

/** Keeps a work to watch later, or removes it with an undo for a moment. */
export function useWatchLater(id: string): WatchLater {
  const t = useText<typeof labels>('library')
  const { client } = useConnection()
  const queries = useQueryClient()
  const open = useOpenPath()
  const parts = partsIn(queries)
  const isLater = useViewerPart(id)?.isLater ?? false
  const later: Toggle<typeof setLater> = {
    call: setLater,
    entity: { id },
    flag: 'isLater',
    show: (isOn) => parts.patch(id, { isLater: isOn }),
    onDone: () => queries.invalidateQueries({ queryKey: ['library'] }),
  }

  async function set(isOn: boolean): Promise<void> {
    const isTaken = await tap(later, { client, queries, isOn, before: !isOn })
    if (!isTaken) return
    const action = isOn
      ? { label: t('laterOpen'), onPress: () => open('/mine/watchlater') }
      : { label: t('undo'), onPress: () => void set(true) }
    showToast(t(isOn ? 'laterAdded' : 'laterRemoved'), { action })
  }

  return {
    isLater,
    label: t(isLater ? 'laterRemove' : 'later'),
    toggle: () => void set(!isLater),
  }
}
