import { everyInput } from '@kaleido/client/query/query-key'
import { openGallery } from '@kaleido/contract/gallery'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { hasVip } from '../../shared/session/user-states.ts'
import { useViewerPart } from '../../shared/viewer/use-viewer.ts'

/** Buying a gallery, or becoming a member while it is shown, unlocks it at once. */
export function useFollowRight(id: string): void {
  const queries = useQueryClient()
  const { client } = useConnection()
  const { isOwned = false } = useViewerPart(id) ?? {}
  const level = useSession(({ user }) => (user && hasVip(user, client.now()) ? user.vipLevel : 0))
  const right = `${isOwned} ${level}`
  const known = useRef(right)
  useEffect(() => {
    if (known.current === right) return
    known.current = right
    void queries.invalidateQueries({ queryKey: everyInput(openGallery) })
  }, [queries, right])
}
