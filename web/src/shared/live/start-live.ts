import { noticesChanged } from '@kaleido/contract/notice'
import type { Connection } from '../connection/connection.ts'
import { slots } from '../storage/slots.ts'
import { liveOf } from './live.ts'

/** Connects, and follows the login, the network and the page; answers how to stop. */
export function startLive(connection: Connection): () => void {
  const live = liveOf(connection)
  const { session } = connection
  const over = new AbortController()
  const { signal } = over
  const follow = () => live.setSeen(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', follow, { signal })
  addEventListener('online', () => live.setOnline(true), { signal })
  addEventListener('offline', () => live.setOnline(false), { signal })
  const stops = [
    session.state.subscribe(({ user }, { user: earlier }) => {
      live.renew()
      if (earlier && user?.uid !== earlier.uid) setHasNewMessage(connection, false)
    }),
    live.on(noticesChanged, () => setHasNewMessage(connection, true)),
  ]
  follow()
  live.renew()
  return () => {
    over.abort()
    for (const stop of stops) stop()
    live.stop()
  }
}

/** The badge of the messages button, set by the code that counts what is unread. */
export function setHasNewMessage({ store, session }: Connection, has: boolean): void {
  store.set(slots.hasNewMessage, has)
  session.state.setState({ hasNewMessage: has })
}
