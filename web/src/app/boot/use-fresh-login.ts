import { useEffect } from 'react'
import type { OpenApp } from './start/open-app.ts'

/** When somebody else is logged in than before, nothing that was asked for the other may stay. */
export function useFreshLogin({ running, queries }: OpenApp): void {
  useEffect(() => {
    const { session } = running.connection
    return session.state.subscribe(({ token, user }, before) => {
      if (token === before.token) return
      // The device's first guest: what was asked until then was asked for nobody else.
      if (before.token === undefined && user?.registered !== true) return
      if (user?.uid === before.user?.uid) void queries.invalidateQueries()
      else void queries.resetQueries()
    })
  }, [running, queries])
}
