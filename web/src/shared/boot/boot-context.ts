import { createContext, use } from 'react'

/** What pages may know of the start, and what they may do about it. */
export interface BootView {
  /** Consent was given and nothing else is in the way of going on. */
  readonly isReady: boolean
  /** The picture of the splash as the page painted it. */
  readonly paintedArt: string | undefined
  /** The address that waits for the splash to end; it is taken once. */
  takeWanted(): string
}

export const BootContext = createContext<BootView | undefined>(undefined)

export function useBoot(): BootView {
  const boot = use(BootContext)
  if (!boot) throw new Error('BootContext is missing above this component')
  return boot
}
