import { type RefObject, useRef } from 'react'
import type { Keys } from '../../shared/use-keys.ts'

/** How far an arrow key goes, in seconds. */
const step = 5

/** Keys for the video within an element, where there is one: space plays and pauses, arrows go back and forward. */
export function usePlayerKeys(): { readonly stage: RefObject<HTMLElement | null>; keys: Keys } {
  const stage = useRef<HTMLElement>(null)
  const seek = (by: number) => {
    const video = stage.current?.querySelector('video')
    if (video) video.currentTime = Math.max(0, video.currentTime + by)
  }
  const keys = {
    ' ': () => {
      const video = stage.current?.querySelector('video')
      if (!video?.paused) return video?.pause()
      // Why it does not play is shown by the video itself.
      return void video.play().catch(() => undefined)
    },
    arrowleft: () => seek(-step),
    arrowright: () => seek(step),
  }
  return { stage, keys }
}
