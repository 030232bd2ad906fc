import { useEffect } from 'react'
import { startWorker } from '../../shared/worker/worker.ts'
import { routeFailure } from '../router.ts'

/** Long enough for the first screen to load. */
const restMs = 3_000

/** Once the app is ready and the browser idle: installs the worker for offline use. */
export function useWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      // Without a network it is not installed; the next start tries again.
      routeFailure.preload?.()?.catch(() => undefined)
      void startWorker()
    }, restMs)
    return () => clearTimeout(timer)
  }, [isReady])
}
