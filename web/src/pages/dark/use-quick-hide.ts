import { useRouter } from '@tanstack/react-router'
import { miniPlayer } from '../../shared/playback/mini-player.ts'
import { useDarkGate } from './use-dark-gate.ts'

/** Leaves the area at once, without a way back, and closes its gate. */
export function useQuickHide(): () => void {
  const router = useRouter()
  const gate = useDarkGate()
  return () => {
    void router.navigate({ to: '/home', replace: true })
    gate.close()
    miniPlayer.getState().close()
  }
}
