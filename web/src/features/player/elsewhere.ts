import { useEffect, useState } from 'react'

interface PhoneVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?(mode: string): boolean
  webkitSetPresentationMode?(mode: string): void
  webkitShowPlaybackTargetPicker?(): void
}

/** Toggles picture in picture; undefined where the browser has none. */
export function pictureInPicture(video: PhoneVideo): (() => void) | undefined {
  if (document.pictureInPictureEnabled) {
    return () => {
      const isOut = document.pictureInPictureElement === video
      const done = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture()
      // Refused before the first frame: nothing changes.
      Promise.resolve(done).catch(() => undefined)
    }
  }
  if (!video.webkitSupportsPresentationMode?.('picture-in-picture')) return undefined
  return () => video.webkitSetPresentationMode?.('picture-in-picture')
}

/** Plays on another screen, while one is available: AirPlay, or the Remote Playback API. */
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
        // This browser does not watch for devices.
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
    // Closing the device picker rejects.
    else video.remote.prompt().catch(() => undefined)
  }
}
