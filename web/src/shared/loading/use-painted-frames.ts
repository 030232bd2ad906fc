import { startTransition, useEffect, useState } from 'react'

/**
 * How many frames the component has been on the screen for, up to this many: what is rendered with each is painted before the
 * next. A deferred value is no replacement: React may render it before the browser has painted anything.
 */
export function usePaintedFrames(max: number): number {
  const [frames, setFrames] = useState(0)
  useEffect(() => {
    if (frames === max) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // The frame is painted after its callbacks.
      timer = setTimeout(() => startTransition(() => setFrames(frames + 1)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [frames, max])
  return frames
}
