import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Session } from './session.ts'

/** Why the person is asked to log in: something needs an account, or the login has ended. */
export type MemberReason = 'register' | 'expired'

/** Keeps the tapped action while the person registers or logs in, and resumes it afterwards. */
export interface MemberGate {
  /** Why the login sheet is open; undefined while it is not. */
  readonly asking: StoreApi<MemberReason | undefined>
  /** Runs the action for a member; anybody else is asked to become one first. */
  require(action: () => void): void
  /** A member's login has ended. */
  askAgain(): void
  /** The person goes on to a login screen: the sheet closes, the action waits. */
  proceed(): void
  /** The login screens are left behind: a member's action resumes, anybody else's is dropped. */
  settle(): void
}

export function createMemberGate(session: Session): MemberGate {
  const asking = createStore<MemberReason | undefined>(() => undefined)
  let waiting: (() => void) | undefined
  const close = () => asking.setState(undefined, true)
  const isMember = () => {
    const { token, user } = session.state.getState()
    return token !== undefined && user?.registered === true
  }

  return {
    asking,
    require(action) {
      if (isMember()) return action()
      waiting = action
      asking.setState('register', true)
    },
    askAgain: () => asking.setState('expired', true),
    proceed: close,
    settle() {
      const action = waiting
      waiting = undefined
      close()
      if (isMember()) action?.()
    },
  }
}
