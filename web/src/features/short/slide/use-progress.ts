import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clip } from '../playback/clip.ts'

/**
 * A video's progress, or the scrub position: in whole seconds for screen readers, and on a line that is updated without a
 * render, interpolated between time updates.
 */
export function useProgress(clip: Clip | undefined, dragged: number | undefined) {
  const video = clip?.video
  const line = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const [progress, setProgress] = useState({ seconds: 0, length: 0 })
  useEffect(() => {
    if (!video) return undefined
    let before = 0
    const show = () => {
      const length = Number.isFinite(video.duration) ? video.duration : 0
      const seconds = Math.floor(video.currentTime)
      setProgress((was) =>
        was.seconds === seconds && was.length === length ? was : { seconds, length },
      )
      const part = length === 0 ? 0 : video.currentTime / length
      // Forward it is animated; a jump or a loop is not.
      const glides = !video.paused && part >= before && part - before < 0.5
      before = part
      draw({ line: line.current, end: end.current }, part, glides)
    }
    const stop = new AbortController()
    for (const type of ['timeupdate', 'durationchange', 'seeked', 'emptied']) {
      video.addEventListener(type, show, { signal: stop.signal })
    }
    const first = requestAnimationFrame(show)
    return () => {
      cancelAnimationFrame(first)
      stop.abort()
    }
  }, [video])
  useLayoutEffect(() => {
    // The finger is ahead of the frames.
    if (dragged !== undefined && progress.length > 0) {
      draw({ line: line.current, end: end.current }, dragged / progress.length, false)
    }
  }, [dragged, progress.length])
  return {
    line,
    end,
    ...progress,
    seconds: dragged ?? progress.seconds,
    seek(seconds: number) {
      clip?.seek(seconds)
      // Synchronously: an input that is reset would report that as another change.
      setProgress({ ...progress, seconds })
    },
  }
}

interface Drawn {
  readonly line: HTMLElement | null
  readonly end: HTMLElement | null
}

function draw({ line, end }: Drawn, part: number, glides: boolean): void {
  const transition = glides ? 'transform 260ms linear' : 'none'
  if (line) Object.assign(line.style, { transition, transform: `scaleX(${part})` })
  if (end) Object.assign(end.style, { transition, transform: `translateX(${part * 100}%)` })
}
