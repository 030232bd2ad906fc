import { useEffect, useState } from 'react'
import { usePlayerState } from './use-player.ts'

const shownMs = 3_000

export interface ChromeShown {
  readonly isShown: boolean
  /** Shows the controls, and restarts their timer. */
  poke(): void
  toggle(): void
}

/** The controls are hidden automatically during playback, unless something holds them. */
export function useChrome(isHeld: boolean): ChromeShown {
  const isPlaying = usePlayerState((state) => state.isPlaying)
  // A new object each time, so that showing them again restarts the timer.
  const [wish, setWish] = useState({ isShown: true })
  const stays = isHeld || !isPlaying
  useEffect(() => {
    if (stays || !wish.isShown) return undefined
    const timer = setTimeout(() => setWish({ isShown: false }), shownMs)
    return () => clearTimeout(timer)
  }, [stays, wish])
  return {
    isShown: wish.isShown || stays,
    poke: () => setWish({ isShown: true }),
    toggle: () => setWish({ isShown: !wish.isShown }),
  }
}
