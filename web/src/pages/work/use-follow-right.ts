import { everyInput } from '@kaleido/client/query/query-key'
import type { Call } from '@kaleido/contract/core/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { hasVip } from '../../shared/session/user-states.ts'
import { useViewerPart } from '../../shared/viewer/use-viewer.ts'

/** Buying a work, or becoming a member while it is shown, unlocks it at once: the call that opened it is asked again. */
export function useFollowRight(id: string, opening: Call): void {
  const queries = useQueryClient()
  const { client } = useConnection()
  const { isOwned = false } = useViewerPart(id) ?? {}
  const level = useSession(({ user }) => (user && hasVip(user, client.now()) ? user.vipLevel : 0))
  const right = `${isOwned} ${level}`
  const known = useRef(right)
  useEffect(() => {
    if (known.current === right) return
    known.current = right
    void queries.invalidateQueries({ queryKey: everyInput(opening) })
  }, [queries, opening, right])
}
