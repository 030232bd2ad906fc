/** Who calls. */
export interface Session {
  readonly token: string
  readonly isGuest: boolean
}

export interface LoginOptions {
  session(): Session | undefined
  /** A first login that is under way; calls that take a token wait for it, however it ends. */
  entering?: (() => Promise<void> | undefined) | undefined
  /** Logs the guest in again; afterwards `session()` answers the new token. */
  relogin?: (() => Promise<void>) | undefined
  /** A member's token is dead: time for the login sheet. */
  onLoginNeeded?: (() => void) | undefined
}

/** What happens when a token is refused. */
export interface Login {
  /** Whether there is another token than the refused one by now, so that the call may be repeated. */
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
        // Parallel calls are all refused for the same dead token; the person is asked once.
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
