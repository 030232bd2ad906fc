import { useEffect, useRef } from 'react'

const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const

/** Answers a function that tells the time since the last touch, or since it was first used. */
export function useLastTouch(): () => number {
  const last = useRef(0)
  useEffect(() => {
    const note = () => {
      last.current = performance.now()
    }
    note()
    const until = new AbortController()
    const how = { signal: until.signal, passive: true, capture: true }
    for (const touch of touches) addEventListener(touch, note, how)
    return () => until.abort()
  }, [])
  return () => performance.now() - last.current
}
