import type { Client } from '@kaleido/client/client'
import type { Login, UserInfo } from '@kaleido/contract/account'
import { getInfo } from '@kaleido/contract/account'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'

/** Who is logged in here. A token without a user info is a login whose person is not known yet. */
export interface SessionState {
  readonly token: string | undefined
  readonly user: UserInfo | undefined
}

export interface Session {
  readonly state: StoreApi<SessionState>
  /** Takes over what a login or registration answered. */
  enter(login: Login): void
  /** Takes over newer user info of whoever is logged in. */
  learn(user: UserInfo): void
  /** Forgets the login; the device stays known. */
  leave(): void
}

/** The login as it is kept, the same in every tab. */
export function openSession(store: Store): Session {
  const kept = (): SessionState => ({
    token: store.get(slots.token),
    user: store.get(slots.userInfo),
  })
  const state = createStore<SessionState>(kept)

  function learn(user: UserInfo): void {
    // Some servers answer an empty person for a login that has ended; that is nobody to remember.
    if (user.uid <= 0) return
    store.set(slots.userInfo, user)
    state.setState({ user })
  }

  store.watch(slots.token, () => state.setState(kept()))
  return {
    state,
    learn,
    enter({ token, user }) {
      store.set(slots.token, token)
      if (state.getState().user?.uid !== user.uid) store.remove(slots.userInfo)
      if (user.uid > 0) store.set(slots.userInfo, user)
      state.setState(kept())
    },
    leave() {
      for (const each of [slots.token, slots.userInfo, slots.walletInfo, slots.bankCard]) {
        store.remove(each)
      }
      state.setState({ token: undefined, user: undefined })
    },
  }
}

/** Reads my user info anew. What is known stays where that fails. */
export async function refreshUser(client: Client, session: Session): Promise<void> {
  if (session.state.getState().token === undefined) return
  try {
    const user = await client.call(getInfo, {}, { silent: true })
    if ('registered' in user) session.learn(user)
  } catch {
    // The last known user info serves until the next refresh; the product says so.
  }
}
