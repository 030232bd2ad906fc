import { useEffect } from 'react'
import { startWorker } from '../../shared/worker/worker.ts'
import { routeFailure } from '../router.ts'

/** Long enough for the first screen to have what it needs. */
const restMs = 3_000

/** Once the app is there and the browser has time: gets ready for when there is no network. */
export function useWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      // Without a network it stays away, and is tried when it is needed.
      routeFailure.preload?.()?.catch(() => undefined)
      void startWorker()
    }, restMs)
    return () => clearTimeout(timer)
  }, [isReady])
}
