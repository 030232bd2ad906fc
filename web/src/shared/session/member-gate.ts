import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Session } from './session.ts'

/** Why the person is asked to log in: an action needs an account, or the login has expired. */
export type MemberReason = 'register' | 'expired'

/** Holds a pending action while the person registers or logs in, and resumes it afterwards. */
export interface MemberGate {
  /** Why the login sheet is open; undefined while it is not. */
  readonly asking: StoreApi<MemberReason | undefined>
  /** Runs the action for a member; others are asked to register first. */
  require(action: () => void): void
  /** A member's login has expired. */
  askAgain(): void
  /** A login screen was opened: the sheet closes, the action stays pending. */
  proceed(): void
  /** The login screens were left: a member's action resumes, others are dropped. */
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
