import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { Clip } from '../playback/clip.ts'

/**
 * Scrubs through a video along a line: it pauses meanwhile and seeks frame by frame. Answers the second under the finger while
 * scrubbing.
 */
export function useScrub(clip: Clip | undefined, hold: (isHeld: boolean) => void) {
  const [seconds, setSeconds] = useState<number>()
  const box = useRef<DOMRect>(undefined)

  function secondAt({ clientX }: PointerEvent): number {
    const { left = 0, width = 1 } = box.current ?? {}
    const part = Math.min(Math.max((clientX - left) / width, 0), 1)
    return part * (clip?.video.duration ?? 0)
  }

  function move(event: PointerEvent): void {
    if (!box.current || !clip) return
    const second = secondAt(event)
    setSeconds(second)
    // The next seek starts once the last one is done.
    if (!clip.video.seeking) clip.seek(second)
  }

  function stop(): void {
    if (!box.current) return
    box.current = undefined
    setSeconds(undefined)
    hold(false)
  }

  return {
    dragged: seconds,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (!clip || !(clip.video.duration > 0) || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        box.current = event.currentTarget.getBoundingClientRect()
        hold(true)
        move(event)
      },
      onPointerMove: move,
      onPointerUp(event: PointerEvent) {
        if (box.current) clip?.seek(secondAt(event))
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
