import { useEffect, useState } from 'react'
import { useConnection } from '../connection/connection.ts'

/**
 * Whole seconds until a moment, by the server's clock, so that a device whose clock is off counts right; 0 once it has
 * passed, and where there is none.
 */
export function useSecondsUntil(moment: string | null | undefined): number {
  const { client } = useConnection()
  const [now, setNow] = useState(() => client.now().getTime())
  const end = typeof moment === 'string' ? Date.parse(moment) : 0
  const isCounting = end > now
  useEffect(() => {
    if (!isCounting) return undefined
    const tick = () => setNow(client.now().getTime())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [client, isCounting])
  return Math.max(0, Math.ceil((end - now) / 1_000))
}
