/** The session: stored for this tab alone, and gone with it. */
export interface SessionState {
  readonly token: string | undefined
  /** The session expired before anybody signed out. */
  readonly isExpired: boolean
}

export interface Session {
  readonly current: () => SessionState
  readonly subscribe: (onChange: () => void) => () => void
  readonly enter: (token: string) => void
  readonly leave: (why?: 'expired') => void
}

const storageKey = 'kaleido.staff'

export function openSession(store: Storage = sessionStorage): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { token: store.getItem(storageKey) ?? undefined, isExpired: false }

  function change(next: SessionState): void {
    state = next
    if (next.token === undefined) store.removeItem(storageKey)
    else store.setItem(storageKey, next.token)
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    enter: (token) => change({ token, isExpired: false }),
    leave: (why) => change({ token: undefined, isExpired: why === 'expired' }),
  }
}
