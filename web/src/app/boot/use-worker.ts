import { useEffect } from 'react'
import { afterFirstScreen } from '../../shared/boot/first-screen.ts'
import { startWorker } from '../../shared/worker/worker.ts'
import { routeFailure } from '../router.ts'

/** After everything else that waits for the first screen: the worker loads the screens that nobody has opened yet. */
const restMs = 3_000

/** Once the app is ready and its first screen has loaded: installs the worker for offline use. */
export function useWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined
    return afterFirstScreen(() => {
      // Without a network it is not installed; the next start tries again.
      routeFailure.preload?.()?.catch(() => undefined)
      void startWorker()
    }, restMs)
  }, [isReady])
}
