import { useRouter } from '@tanstack/react-router'
import { useConnection } from '../../shared/connection/connection.ts'
import { miniPlayer } from '../../shared/playback/mini-player.ts'
import { useDarkGate } from './use-dark-gate.ts'

/** Leaves the area at once, without a way back, and closes its gate. */
export function useQuickHide(): () => void {
  const router = useRouter()
  const gate = useDarkGate()
  const connection = useConnection()
  return () => {
    void router.navigate({ to: '/home', replace: true })
    gate.close()
    if (!miniPlayer.getState().isOpen) return
    miniPlayer.setState({ isOpen: false })
    // Its code is loaded: the mini player was shown.
    void import('../../features/player/player.ts').then(({ playerOf }) =>
      playerOf(connection).close(),
    )
  }
}
