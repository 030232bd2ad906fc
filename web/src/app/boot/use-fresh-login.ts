import { useEffect } from 'react'
import { isView } from '../../shared/session/view.ts'
import type { OpenApp } from './start/open-app.ts'

/** When another account logs in, no data fetched for the previous one may stay. */
export function useFreshLogin({ running, queries }: OpenApp): void {
  useEffect(() => {
    const { session, store } = running.connection
    // A view has one login, and ends with it.
    if (isView(store)) return undefined
    return session.state.subscribe(({ token, user }, before) => {
      if (token === before.token) return
      // The device's first guest: earlier answers were fetched for nobody else.
      if (before.token === undefined && user?.registered !== true) return
      if (user?.uid === before.user?.uid) void queries.invalidateQueries()
      else void queries.resetQueries()
    })
  }, [running, queries])
}
