import { useEffect, useState } from 'react'

const waitMs = 150
const keepMs = 300

/** Whether to show a skeleton: loads under 150 ms never flicker, and a skeleton that is shown stays for 300 ms at least. */
export function useSkeletonTiming(isLoading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>()
  const isShown = shownAt !== undefined

  useEffect(() => {
    if (isLoading === isShown) return undefined
    const wait = isLoading ? waitMs : Math.max(0, (shownAt ?? 0) + keepMs - performance.now())
    const timer = setTimeout(() => setShownAt(isLoading ? performance.now() : undefined), wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown, shownAt])

  return isShown
}
