import type { Call } from '@kaleido/contract/core/call'

/** The session of the caller. */
export interface Session {
  readonly token: string
  readonly isGuest: boolean
  /** Whose it is, where several people may use the device. */
  readonly uid?: number | undefined
}

export interface LoginOptions {
  session(): Session | undefined
  /** A first login in flight; calls that take a token wait for it, whatever its outcome. */
  entering?: (() => Promise<void> | undefined) | undefined
  /** Logs the guest in again; afterwards `session()` answers the new token. */
  relogin?: (() => Promise<void>) | undefined
  /** A member's token is dead: the login sheet is due. */
  onLoginNeeded?: (() => void) | undefined
}

/** Which session a call is made with, and what becomes of a refused token. */
export interface Login {
  /**
   * The session to make a call with. It is taken at once where no login is in flight: a logout may forget it right after
   * making the call.
   */
  sessionFor(call: Call): Session | undefined | Promise<Session | undefined>
  /** Whether the refused token has been replaced by now, by one that the call may be repeated with. */
  isRenewed(refused: Session): Promise<boolean>
  /** Whether the session was a member's who has left: their answers are for nobody who came after them. */
  hasLeft(answered: Session): boolean
}

export function createLogin(options: LoginOptions): Login {
  const { session, relogin, onLoginNeeded } = options
  let renewing: Promise<void> | undefined
  let askedFor: string | undefined
  /** The session by now, where it is another one. */
  const successor = (refused: Session) => {
    const current = session()
    return current?.token === refused.token ? undefined : current
  }

  return {
    sessionFor(call) {
      if (call.auth === 'none') return undefined
      const entering = options.entering?.()
      return entering ? entering.then(session) : session()
    },
    async isRenewed(refused) {
      const next = successor(refused)
      // What a guest began goes on when they log in. Of a member nothing is repeated as somebody else.
      if (next) return refused.isGuest || next.uid === refused.uid
      if (!refused.isGuest) {
        // Parallel calls are all refused for the same dead token; the login sheet opens once.
        if (askedFor !== refused.token) onLoginNeeded?.()
        askedFor = refused.token
        return false
      }
      if (!relogin) return false
      renewing ??= relogin().finally(() => {
        renewing = undefined
      })
      await renewing
      return successor(refused) !== undefined
    },
    hasLeft: (answered) => !answered.isGuest && session()?.uid !== answered.uid,
  }
}
