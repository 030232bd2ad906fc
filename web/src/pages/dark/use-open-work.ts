import type { WorkCard } from '@kaleido/contract/work'
import { useState } from 'react'
import { workPath } from '../../features/feed/work-path.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { hasFreeWindow, hasVip } from '../../shared/session/user-states.ts'
import { useViewer } from '../../shared/viewer/use-viewer.ts'

/** Opens a work after dark. A viewer without access gets a prompt first, which does not block them. */
export function useOpenWork() {
  const { client, session } = useConnection()
  const viewer = useViewer()
  const open = useOpenPath()
  const [work, setWork] = useState<WorkCard>()
  const [isAsking, setAsking] = useState(false)

  function isForOthers({ id, access, author }: WorkCard): boolean {
    if (access.mode !== 'vip' || viewer.known(id).isOwned) return false
    const { user } = session.state.getState()
    if (!user) return true
    const now = client.now()
    return user.uid !== author.uid && !hasVip(user, now) && !hasFreeWindow(user, now)
  }

  const watch = (chosen: WorkCard) => open(workPath(chosen))
  return {
    openWork(chosen: WorkCard) {
      if (!isForOthers(chosen)) return watch(chosen)
      setWork(chosen)
      setAsking(true)
    },
    prompt: { work, isOpen: isAsking, onClose: () => setAsking(false), onWatch: watch },
  }
}
