import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { mayAutoplay } from '../../shared/playback/autoplay.ts'
import { loadEngine } from '../../shared/playback/engine.ts'
import type { Playback } from '../../shared/playback/playback.ts'
import { usePlayback } from '../../shared/playback/playback.ts'

/** Enough for a video within a list. */
const height = 360

export interface MutedVideoProps {
  id: string
  onPlaying: (isPlaying: boolean) => void
}

/** Plays a work without sound, over its poster; never with reduced motion or data saving. */
export function MutedVideo({ id, onPlaying }: MutedVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFrame, setFrame] = useState(false)
  useMutedPlay(video, id)
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => {
        setFrame(true)
        onPlaying(true)
      }}
      onEmptied={() => onPlaying(false)}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-(--d-base) ${hasFrame ? '' : 'opacity-0'}`}
    />
  )
}

/** Where it fails, the poster stays. */
function useMutedPlay(video: RefObject<HTMLVideoElement | null>, id: string): void {
  const { store } = useConnection()
  const playback = usePlayback()
  useEffect(() => {
    const element = video.current
    return element && mayAutoplay(store) ? play(element, id, playback) : undefined
  }, [video, id, store, playback])
}

function play(video: HTMLVideoElement, id: string, { grants, lines }: Playback): () => void {
  let isOver = false
  let detach: (() => void) | undefined
  const end = () => {
    isOver = true
    detach?.()
    detach = undefined
  }
  Promise.all([grants.open(id), loadEngine()]).then(
    ([grant, attach]) => {
      if (isOver) return
      const source = { grant, lines, startAt: 0, quality: height, renew: () => grants.renew(id) }
      ;({ detach } = attach(video, source, { onFault: end }))
      video.play().catch(() => undefined)
    },
    () => {
      // The post opens, and says there what is wrong.
    },
  )
  return end
}
