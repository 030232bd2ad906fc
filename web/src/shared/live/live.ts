import { createLive, type Live } from '@kaleido/client/live/live'
import * as z from 'zod/mini'
import type { Connection } from '../connection/connection.ts'
import { slot } from '../storage/storage.ts'

/** The last event of each account that logged in here. */
const lastEvents = slot('liveEvents', z.record(z.string(), z.string()))
const mostAccounts = 8

const opened = new WeakMap<Connection, Live>()

/** The app's live events. They load with what listens to them, and connect once `startLive` has run. */
export function liveOf(connection: Connection): Live {
  const known = opened.get(connection)
  if (known) return known
  const { client, lines, boot, session, store } = connection
  const live = createLive({
    client,
    line: lines.api,
    keys: boot.interfaceKeys,
    session() {
      const { token, user } = session.state.getState()
      return token !== undefined && user ? { token, uid: user.uid } : undefined
    },
    memory: {
      read: (uid) => store.get(lastEvents)?.[uid],
      write(uid, id) {
        const { [uid]: _old, ...others } = store.get(lastEvents) ?? {}
        const kept = Object.entries(others).slice(-mostAccounts + 1)
        store.set(lastEvents, { ...Object.fromEntries(kept), [uid]: id })
      },
    },
    onFailure: reportError,
  })
  opened.set(connection, live)
  return live
}
