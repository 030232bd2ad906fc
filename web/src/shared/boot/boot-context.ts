import { createContext, use } from 'react'

/** What pages may know of the start, and the actions on it. */
export interface BootView {
  /** Consent was given and the app is ready to continue. */
  readonly isReady: boolean
  /** The picture of the splash as the page painted it. */
  readonly paintedArt: string | undefined
  /** The address to open after the splash; it is read once. */
  takeWanted(): string
}

export const BootContext = createContext<BootView | undefined>(undefined)

export function useBoot(): BootView {
  const boot = use(BootContext)
  if (!boot) throw new Error('BootContext is missing above this component')
  return boot
}
