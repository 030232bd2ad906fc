import { useEffect, useState } from 'react'
import { usePlayerState } from './use-player.ts'

const shownMs = 3_000

export interface ChromeShown {
  readonly isShown: boolean
  /** Shows it, for a while more. */
  poke(): void
  toggle(): void
}

/** What lies over the picture goes by itself while it plays, unless something holds it. */
export function useChrome(isHeld: boolean): ChromeShown {
  const isPlaying = usePlayerState((state) => state.isPlaying)
  // An object of its own each time, so that being asked for again counts anew.
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
