import { useEffect, useState } from 'react'

/** WebKit's prefixed names, and the full screen that an iPhone has for a bare video only. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void
}

/** Full screen for the player; on a phone that allows only a bare video, with the phone's controls. */
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
    // A wide picture locks the orientation; where that is not allowed, the person turns the phone.
    if (video.videoWidth >= video.videoHeight) await turn('landscape')
  }

  return {
    isFull,
    toggle() {
      const done = isFull ? document.exitFullscreen() : enter()
      // Refused without a user gesture: nothing changes.
      done.catch(() => undefined)
    },
  }
}

async function turn(to: 'landscape'): Promise<void> {
  const { orientation } = screen
  if ('lock' in orientation) await orientation.lock(to).catch(() => undefined)
}
