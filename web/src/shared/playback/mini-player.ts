import { createStore } from 'zustand'

/** Whether the mini player is open. What it plays belongs to the player, which is loaded by then. */
export const miniPlayer = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))
