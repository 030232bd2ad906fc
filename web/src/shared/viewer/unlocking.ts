import type { Needs } from '@kaleido/contract/video'
import { createStore } from 'zustand'

/** A work that somebody wants to unlock. */
export interface LockedWork {
  readonly id: string
  /** In coins, where these unlock it. */
  readonly price?: number | undefined
  /** The quality that is locked, where it is not the whole work. */
  readonly height?: number | undefined
  /** For a sheet over a part of the app that is dark in any theme. */
  readonly theme?: 'dark' | undefined
}

export interface WantedWork extends LockedWork {
  readonly by: Exclude<Needs, 'register'>
  /** The address that the person comes back to. */
  readonly at: string
}

export interface Unlocking {
  readonly what?: WantedWork
  readonly isOpen: boolean
}

/** What was last to be unlocked, and whether its sheet is open. */
export const unlocking = createStore<Unlocking>(() => ({ isOpen: false }))

/** The work that was unlocked last. Whatever plays it listens, and asks for its grant again. */
export const unlocked = createStore<{ readonly id?: string }>(() => ({}))
