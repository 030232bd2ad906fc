import { useEffect, useState } from 'react'

interface PhoneVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?(mode: string): boolean
  webkitSetPresentationMode?(mode: string): void
  webkitShowPlaybackTargetPicker?(): void
}

/** The picture in a window of its own over other apps; undefined where the browser has none. */
export function pictureInPicture(video: PhoneVideo): (() => void) | undefined {
  if (document.pictureInPictureEnabled) {
    return () => {
      const isOut = document.pictureInPictureElement === video
      const done = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture()
      // Refused before there is a picture: nothing changes.
      Promise.resolve(done).catch(() => undefined)
    }
  }
  if (!video.webkitSupportsPresentationMode?.('picture-in-picture')) return undefined
  return () => video.webkitSetPresentationMode?.('picture-in-picture')
}

/** Plays on another screen, as long as there is one near: AirPlay, or what the browser has for it. */
export function useCasting(video: PhoneVideo): (() => void) | undefined {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (video.webkitShowPlaybackTargetPicker) {
      const look = (event: Event) =>
        setNear('availability' in event && event.availability === 'available')
      video.addEventListener('webkitplaybacktargetavailabilitychanged', look)
      return () => video.removeEventListener('webkitplaybacktargetavailabilitychanged', look)
    }
    const { remote } = video
    let watch: number | undefined
    let isGone = false
    remote?.watchAvailability(setNear).then(
      (id) => {
        if (isGone) void remote.cancelWatchAvailability(id)
        watch = id
      },
      () => {
        // This browser looks for none.
      },
    )
    return () => {
      isGone = true
      if (watch !== undefined) void remote.cancelWatchAvailability(watch)
    }
  }, [video])
  if (!isNear) return undefined
  return () => {
    if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
    // Closing the list of screens rejects.
    else video.remote.prompt().catch(() => undefined)
  }
}
