import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useFillWindow } from './fill-window.ts'

/** WebKit's prefixed names, and the full screen that an iPhone has for a bare video only. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void
}

/** Full screen for the player, by a button or by turning the phone; upright on a phone that allows only a bare video, with the phone's controls. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, video: PhoneVideo) {
  const [isFull, setFull] = useState(false)
  const { isOnSide, isFilling, dismiss } = useFillWindow(frame)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])

  async function enter(): Promise<void> {
    if (!frame.current?.requestFullscreen) {
      return isOnSide ? dismiss(false) : video.webkitEnterFullscreen?.()
    }
    await frame.current.requestFullscreen({ navigationUI: 'hide' })
    // A wide picture locks the orientation; where that is not allowed, the person turns the phone.
    if (video.videoWidth >= video.videoHeight) await turn('landscape')
  }

  async function leave(): Promise<void> {
    dismiss(isOnSide)
    if (isFull) await document.exitFullscreen()
  }

  return {
    isFull: isFull || isFilling,
    toggle() {
      const done = isFull || isFilling ? leave() : enter()
      // Refused without a user gesture: nothing changes.
      done.catch(() => undefined)
    },
  }
}

async function turn(to: 'landscape'): Promise<void> {
  const { orientation } = screen
  if ('lock' in orientation) await orientation.lock(to).catch(() => undefined)
}
