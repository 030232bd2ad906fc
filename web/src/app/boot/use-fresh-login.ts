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
      const isOther = user?.uid !== before.user?.uid
      // The account of a login that was not loaded yet is no other one.
      if (token === before.token && (!isOther || before.user === undefined)) return
      // The device's first guest: earlier answers were fetched for nobody else.
      if (before.token === undefined && user?.registered !== true) return
      if (isOther) void queries.resetQueries()
      else void queries.invalidateQueries()
    })
  }, [running, queries])
}
