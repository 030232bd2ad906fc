import { useEffect, useState } from 'react'
import { createStore } from 'zustand'

/** Whether the first screen after the splash is there. */
export const firstScreen = createStore(() => ({ isShown: false }))

/** Long enough for the first screen to load its pictures. */
const restMs = 2_000

/**
 * Runs once the first screen has been there for a while: what only the next screens need must not delay the first. Returns how
 * to cancel.
 */
export function afterFirstScreen(run: () => void, delayMs = restMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    stop()
    timer = setTimeout(run, delayMs)
  }
  const stop = firstScreen.subscribe(begin)
  if (firstScreen.getState().isShown) begin()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Whether the first screen has been there for a while. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => afterFirstScreen(() => setSettled(true)), [])
  return isSettled
}
