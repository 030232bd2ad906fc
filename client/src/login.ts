/** The session of the caller. */
export interface Session {
  readonly token: string
  readonly isGuest: boolean
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

/** Handles a refused token. */
export interface Login {
  /** Whether the refused token has been replaced by now, so that the call may be repeated. */
  isRenewed(refused: Session): Promise<boolean>
}

export function createLogin({ session, relogin, onLoginNeeded }: LoginOptions): Login {
  let renewing: Promise<void> | undefined
  let askedFor: string | undefined
  const isOther = (refused: Session) => {
    const token = session()?.token
    return token !== undefined && token !== refused.token
  }

  return {
    async isRenewed(refused) {
      if (isOther(refused)) return true
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
      return isOther(refused)
    },
  }
}
