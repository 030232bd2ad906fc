import { createStore } from 'zustand'

/** Whether a video goes on in a corner while other pages are shown. What it is belongs to the player, which is loaded by then. */
export const miniPlayer = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))
