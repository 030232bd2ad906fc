import { everyInput } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import { listViewerParts, setUninterest } from '@kaleido/contract/feed'
import { setMute } from '@kaleido/contract/social'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'
import { refreshUser } from '../session/session.ts'
import type { Toggle } from '../toggle/toggle.ts'
import { tap } from '../toggle/toggle.ts'
import type { HiddenWork } from './hidden-works.ts'
import { useHide } from './hidden-works.ts'

export interface Hiding {
  readonly one: HiddenWork
  /** The call that hides: less of this kind, or nothing of this author. */
  readonly by: 'uninterest' | 'mute'
  readonly say: string
  readonly undo: string
  readonly onUndone?: () => void
}

/** Hides optimistically, and restores on undo or where the server refuses. */
export function useHiding(): (leaving: Hiding) => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  const toggleOf = useToggleOf()
  return (leaving) => {
    const { say, undo, onUndone } = leaving
    const toggle = toggleOf(leaving)
    const set = (isOn: boolean) => void tap(toggle, { client, queries, isOn, before: !isOn })
    set(true)
    const onPress = () => {
      set(false)
      onUndone?.()
    }
    showToast(say, { action: { label: undo, onPress } })
  }
}

function useToggleOf() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const { hide, unhide } = useHide()
  return ({ one, by }: Hiding): Toggle => {
    const show = (isOut: boolean) => (isOut ? hide(one) : unhide(one))
    if (by === 'uninterest') {
      return {
        call: setUninterest,
        entity: { id: one.id },
        flag: 'isUninteresting',
        show,
        // The hidden works are removed already; what was learnt in between may have to be restored.
        onDone: ({ isUninteresting }: OutputOf<typeof setUninterest>) =>
          queries.invalidateQueries({
            queryKey: everyInput(listViewerParts),
            refetchType: isUninteresting ? 'none' : 'active',
          }),
      }
    }
    return {
      call: setMute,
      entity: { uid: one.uid ?? 0 },
      flag: 'isMuted',
      show,
      // The session's user says whether the viewer has hidden authors. Lists are refetched when they are shown again.
      async onDone() {
        await queries.invalidateQueries({ refetchType: 'none' })
        await refreshUser(client, session)
      },
    }
  }
}
