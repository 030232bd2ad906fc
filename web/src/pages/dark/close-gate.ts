import { isClientError } from '@kaleido/client/errors'
import { setDarkGate } from '@kaleido/contract/account-dark'
import type { Connection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { slots } from '../../shared/storage/slots.ts'
import type { Store } from '../../shared/storage/storage.ts'

const retryMs = 3_000

const running = new WeakMap<Connection, Promise<void>>()

/** Closes the gate of the account at once on this device, and on the server as soon as it answers. */
export function closeGate(connection: Connection): Promise<void> {
  const { session, store } = connection
  const { user } = session.state.getState()
  if (!user) return Promise.resolve()
  store.set(slots.darkClosing, [...othersOf(store, user.uid), user.uid])
  session.learn(user)
  return goOnClosing(connection)
}

/** The account has passed its gate again. */
export function keepOpen({ session, store }: Connection): void {
  const { user } = session.state.getState()
  if (user) store.set(slots.darkClosing, othersOf(store, user.uid))
}

/** Resolves once the server has closed it or refused that, or the account has passed it again or logged out. */
export function goOnClosing(connection: Connection): Promise<void> {
  const known = running.get(connection)
  if (known) return known
  const closing = closeOnServer(connection).finally(() => running.delete(connection))
  running.set(connection, closing)
  return closing
}

/** Whose gate is to be closed on the server: the current account's or nobody's. */
function closingOf({ session, store }: Connection): number | undefined {
  const uid = session.state.getState().user?.uid
  return store.get(slots.darkClosing)?.find((each) => each === uid)
}

async function closeOnServer(connection: Connection): Promise<void> {
  const { client, session, store } = connection
  for (let uid = closingOf(connection); uid !== undefined; uid = closingOf(connection)) {
    try {
      await client.call(setDarkGate, { isPassed: false }, { silent: true, parting: true })
      // Before the server is believed again: this cancels an earlier request, which may say that the gate is open.
      await refreshUser(client, session)
      return store.set(slots.darkClosing, othersOf(store, uid))
    } catch (error) {
      if (!mayPass(error)) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

function othersOf(store: Store, uid: number): number[] {
  return (store.get(slots.darkClosing) ?? []).filter((each) => each !== uid)
}

/** The network, or the server, may be back later. */
function mayPass(error: unknown): boolean {
  if (!isClientError(error) || error.kind === 'business') return false
  return error.kind !== 'status' || error.status >= 500 || error.status === 429
}
