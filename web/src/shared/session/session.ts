import type { Client } from '@kaleido/client/client'
import type { Login, UserInfo } from '@kaleido/contract/account'
import { getInfo } from '@kaleido/contract/account'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'

/** The session. A token without user info is a login whose account is not loaded yet. */
export interface SessionState {
  readonly token: string | undefined
  readonly user: UserInfo | undefined
  /** Something is unread. */
  readonly hasNewMessage: boolean | undefined
}

/** Whether a login or a level has changed, and with it what may be opened. */
export function isOtherAccess(now: SessionState, before: SessionState): boolean {
  return now.token !== before.token || now.user?.vipLevel !== before.user?.vipLevel
}

/** Whether a member has left. What they have not sent yet is nobody else's. */
export function hasMemberLeft(now: SessionState, before: SessionState): boolean {
  return before.user?.registered === true && now.user?.uid !== before.user.uid
}

export interface Session {
  readonly state: StoreApi<SessionState>
  /** Stores the answer of a login or registration. */
  enter(login: Login): void
  /** Stores it once it is there. Calls wait meanwhile: their token may be dead before the new one has arrived. */
  enterBy(answer: Promise<Login>): Promise<void>
  /** Clears the login once the server has ended it. Calls wait meanwhile. */
  leaveBy(answer: Promise<unknown>): Promise<void>
  /** The login is being replaced or ended; resolves whatever its outcome. */
  changing(): Promise<void> | undefined
  /** Updates the user info of the current account. */
  learn(user: UserInfo): void
  /** Clears the login; the device stays known. */
  leave(): void
}

/** The stored login, synchronised between tabs. */
export function openSession(store: Store): Session {
  const kept = (): SessionState => ({
    token: store.get(slots.token),
    user: store.get(slots.userInfo),
    hasNewMessage: store.get(slots.hasNewMessage),
  })
  const state = createStore<SessionState>(kept)
  let changing: Promise<void> | undefined

  /** As shown here: the server does not know yet of a gate that was just closed. */
  const shown = (user: UserInfo): UserInfo =>
    store.get(slots.darkClosing)?.includes(user.uid) ? { ...user, mayGoDark: false } : user

  function learn(answered: UserInfo): void {
    // Some servers answer an empty account for an expired login, which is not stored.
    if (answered.uid <= 0) return
    const user = shown(answered)
    store.set(slots.userInfo, user)
    state.setState({ user })
  }

  function enter({ token, user }: Login): void {
    if (state.getState().user?.uid !== user.uid) store.remove(slots.userInfo)
    if (user.uid > 0) store.set(slots.userInfo, shown(user))
    // Last: other tabs read the user as the token changes.
    store.set(slots.token, token)
    state.setState(kept())
  }

  function leave(): void {
    for (const each of [slots.userInfo, slots.walletInfo, slots.bankCard, slots.token]) {
      store.remove(each)
    }
    state.setState({ token: undefined, user: undefined })
  }

  async function change<T>(answer: Promise<T>, take: (answer: T) => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    changing = promise
    try {
      take(await answer)
    } finally {
      changing = undefined
      resolve()
    }
  }

  store.watch(slots.token, () => state.setState(kept()))
  return {
    state,
    learn,
    enter,
    enterBy: (login) => change(login, enter),
    leaveBy: (logout) => change(logout, leave),
    changing: () => changing,
    leave,
  }
}

/** Refetches my user info. The cached one stays on failure, and where another login has replaced mine meanwhile. */
export async function refreshUser(client: Client, session: Session): Promise<void> {
  const { token } = session.state.getState()
  if (token === undefined) return
  try {
    const user = await client.call(getInfo, {}, { silent: true })
    if ('registered' in user && session.state.getState().token === token) session.learn(user)
  } catch {
    // The cached user info is used until the next refresh, as the specification says.
  }
}
