import { useEffect, useState } from 'react'

/** What WebKit calls otherwise, and what an iPhone has only for a video by itself. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void
}

/** The whole screen for the player; on a phone that gives it to a bare video only, its own controls then. */
export function useFullscreen(frame: { readonly current: HTMLElement | null }, video: PhoneVideo) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])

  async function enter(): Promise<void> {
    if (!frame.current?.requestFullscreen) return video.webkitEnterFullscreen?.()
    await frame.current.requestFullscreen({ navigationUI: 'hide' })
    // A wide picture turns the screen; where that is not allowed, the person turns the phone.
    if (video.videoWidth >= video.videoHeight) await turn('landscape')
  }

  return {
    isFull,
    toggle() {
      const done = isFull ? document.exitFullscreen() : enter()
      // Refused where nobody tapped: it stays as it is.
      done.catch(() => undefined)
    },
  }
}

async function turn(to: 'landscape'): Promise<void> {
  const { orientation } = screen
  if ('lock' in orientation) await orientation.lock(to).catch(() => undefined)
}
