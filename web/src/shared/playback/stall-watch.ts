import { lineRules } from './lines.ts'

export interface StallWatch {
  /** Another attempt is under way: restarts the timer, with more patience after each failure. */
  restart(patience: number): void
  stop(): void
}

const checkMs = 250
const signs = ['progress', 'timeupdate', 'loadedmetadata', 'canplay', 'seeked'] as const

/** Reports when a loading element gets no data from its line for too long. */
export function watchStall(video: HTMLVideoElement, onStall: () => void): StallWatch {
  const stop = new AbortController()
  let heardAt = performance.now()
  let patience = 1
  const heard = () => {
    heardAt = performance.now()
  }
  for (const sign of signs) video.addEventListener(sign, heard, { signal: stop.signal })
  const timer = setInterval(() => {
    // Background tabs throttle both the element and this timer.
    if (!isLoading(video) || document.visibilityState === 'hidden') return heard()
    const limit = video.readyState > 0 ? lineRules.stallMs : lineRules.startMs
    if (performance.now() - heardAt < limit * patience) return undefined
    heard()
    return onStall()
  }, checkMs)
  return {
    restart(next) {
      patience = next
      heard()
    },
    stop() {
      clearInterval(timer)
      stop.abort()
    },
  }
}

function isLoading(video: HTMLVideoElement): boolean {
  if (!video.currentSrc || video.error || video.ended) return false
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return video.preload !== 'none'
  const isShort = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
  return isShort && (!video.paused || video.seeking)
}
