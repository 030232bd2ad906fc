import { everyInput } from '@kaleido/client/query/query-key'
import { listViewerParts, setUninterest } from '@kaleido/contract/feed'
import { setMute } from '@kaleido/contract/social'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection.ts'
import { refreshUser } from '../session.ts'
import type { LeftOut } from './left-out.ts'
import { useChangeLeftOut } from './left-out.ts'

interface Change {
  readonly one: LeftOut
  readonly isOut: boolean
}

type Tell = (change: Change) => void

export interface Leaving {
  readonly one: LeftOut
  /** A word to the server: of this kind less, or nothing of this author. */
  readonly by: 'uninterest' | 'mute'
  readonly say: string
  readonly undo: string
  readonly onUndone?: () => void
}

/** What is not wanted is gone at once, and back as soon as that is taken back or the server refuses. */
export function useLeave(): (leaving: Leaving) => void {
  const { leaveOut, bringBack } = useChangeLeftOut()
  const tell = useTellLeftOut()
  return ({ one, by, say, undo, onUndone }) => {
    leaveOut(one)
    tell[by]({ one, isOut: true })
    const onPress = () => {
      bringBack(one)
      onUndone?.()
      tell[by]({ one, isOut: false })
    }
    showToast(say, { action: { label: undo, onPress } })
  }
}

/** One after the other: what was tapped last is what holds. */
const scope = { id: 'viewer.leave-out' }

/** Tells the server of what is seen no more of, or is again. What it refuses is as it was. */
function useTellLeftOut(): Record<Leaving['by'], Tell> {
  const { client } = useConnection()
  const { leaveOut, bringBack } = useChangeLeftOut()
  const follow = useFollow()
  const onError = (_: Error, { one, isOut }: Change) => (isOut ? bringBack(one) : leaveOut(one))
  const uninterest = useMutation({
    mutationFn: ({ one: { id }, isOut }: Change) =>
      client.call(setUninterest, { id, isUninteresting: isOut }),
    scope,
    onError,
    onSuccess: follow.uninterest,
  })
  const mute = useMutation({
    mutationFn: ({ one: { uid = 0 }, isOut }: Change) =>
      client.call(setMute, { uid, isMuted: isOut }),
    scope,
    onError,
    onSuccess: follow.mute,
  })
  return { uninterest: uninterest.mutate, mute: mute.mutate }
}

function useFollow() {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  return {
    // What is left out is gone already; what was learnt in between may have to come back.
    uninterest: (_: unknown, { isOut }: Change) =>
      queries.invalidateQueries({
        queryKey: everyInput(listViewerParts),
        refetchType: isOut ? 'none' : 'active',
      }),
    // Whoever sees less than others is told so with their own info. Lists follow once they are shown anew.
    async mute() {
      await queries.invalidateQueries({ refetchType: 'none' })
      await refreshUser(client, session)
    },
  }
}
