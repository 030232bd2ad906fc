import { createStore } from 'zustand'

interface MiniPlayer {
  readonly isOpen: boolean
  /** Ends what it plays. */
  close(): void
}

/** The mini player as the whole app knows it. What it plays belongs to the player, which is loaded once it opens. */
export const miniPlayer = createStore<MiniPlayer>(() => ({ isOpen: false, close: () => undefined }))
