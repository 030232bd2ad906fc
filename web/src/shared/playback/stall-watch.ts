import { lineRules } from './lines.ts'

export interface StallWatch {
  /** Something else is under way: counts anew, and with more patience each time that it did not help. */
  restart(patience: number): void
  stop(): void
}

const checkMs = 250
const signs = ['progress', 'timeupdate', 'loadedmetadata', 'canplay', 'seeked'] as const

/** Tells when an element that has to load hears nothing from its line for too long. */
export function watchStall(video: HTMLVideoElement, onStall: () => void): StallWatch {
  const stop = new AbortController()
  let heardAt = performance.now()
  let patience = 1
  const heard = () => {
    heardAt = performance.now()
  }
  for (const sign of signs) video.addEventListener(sign, heard, { signal: stop.signal })
  const timer = setInterval(() => {
    // In the background neither the element nor this clock runs as it should.
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
