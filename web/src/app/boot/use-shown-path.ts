import { useEffect, useState } from 'react'
import type { AppRouter } from '../router.ts'

/** The path of the visible screen. */
export function useShownPath(router: AppRouter): string {
  const [path, setPath] = useState(() => router.state.location.pathname)
  useEffect(
    () => router.subscribe('onResolved', ({ toLocation }) => setPath(toLocation.pathname)),
    [router],
  )
  return path
}
