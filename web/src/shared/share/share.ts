import { createStore } from 'zustand'

export interface Shared {
  readonly title: string
  /** The path of the screen that shows it. */
  readonly path: string
  /** What it is, for its poster: a work, by its id, or a person. */
  readonly work?: string | undefined
  readonly uid?: number | undefined
  /** For a panel over a part of the app that is dark in any theme. */
  readonly theme?: 'dark' | undefined
  /** Called once it was shared. */
  readonly onShared?: (channel: ShareChannel) => void
}

/** By the phone's share sheet, as a copied link or text, or as a saved poster. */
export type ShareChannel = 'system' | 'link' | 'poster'

export interface Sharing {
  readonly what?: Shared
  readonly isOpen: boolean
}

/** What the share panel was last opened for, and whether it is open. */
export const sharing = createStore<Sharing>(() => ({ isOpen: false }))

/** Opens the share panel for a screen of the app. */
export function useShare(): (what: Shared) => void {
  return (what) => sharing.setState({ what, isOpen: true })
}
