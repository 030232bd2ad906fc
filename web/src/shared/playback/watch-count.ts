import { qualifiedRules } from '@kaleido/contract/video'
import { onPageHide } from './page-hide.ts'
import type { WatchEvents, WatchSource } from './watch-events.ts'

export interface Watching {
  readonly id: string
  readonly play: string
  readonly kind: keyof Pick<typeof qualifiedRules, 'video' | 'short'>
  /** The whole duration. */
  readonly seconds: number
  source(): WatchSource
}

/** The length in seconds of the reported segments. */
const pieceSeconds = 10
/** A longer step between two time updates was a seek, or the machine slept. */
const longestStep = 2

/**
 * Counts watch time on an element: only while it plays and is visible. Reports the start, sufficient and complete watching, and
 * the seconds; answers how to stop.
 */
export function countWatching(
  video: HTMLVideoElement,
  watching: Watching,
  events: Pick<WatchEvents, 'add'>,
): () => void {
  const { id, play, kind, seconds } = watching
  const tell = (type: 'view' | 'qualified' | 'completion') =>
    events.add({ id, play, type, source: watching.source() })
  const done = new Set<string>()
  const once = (type: Parameters<typeof tell>[0], isSo = true) => {
    if (!isSo || done.has(type)) return
    done.add(type)
    tell(type)
  }
  const steps = followSteps(video)
  const seen = new Set<number>()
  const enough = enoughSeconds(kind, seconds)
  let watched = 0
  let untold = 0

  function tellSeconds(): void {
    const whole = Math.min(60, Math.round(untold))
    if (whole > 0) {
      events.add({ id, play, type: 'watch', seconds: whole, source: watching.source() })
    }
    untold = 0
  }

  function count(): void {
    const step = steps.next()
    if (!step) return
    watched += step.seconds
    untold += step.seconds
    for (let at = Math.floor(step.from); at <= step.to; at += 1) seen.add(at)
    once('view')
    once('qualified', watched >= enough)
    once('completion', seen.size >= seconds * qualifiedRules.completionShare)
    if (untold >= pieceSeconds) tellSeconds()
  }

  function pause(): void {
    count()
    steps.jump()
    tellSeconds()
  }

  const stop = new AbortController()
  const on = (type: string, act: () => void) =>
    video.addEventListener(type, act, { signal: stop.signal })
  on('timeupdate', count)
  on('pause', pause)
  on('ended', pause)
  on('seeking', steps.jump)
  const stopHide = onPageHide(pause)
  return () => {
    pause()
    stop.abort()
    stopHide()
  }
}

/** Advances of an element that plays visibly, per time update. */
function followSteps(video: HTMLVideoElement) {
  let last: { readonly clock: number; readonly place: number } | undefined
  return {
    jump() {
      last = undefined
    },
    next() {
      const before = last
      const now = { clock: performance.now() / 1_000, place: video.currentTime }
      last = isWatched(video) ? now : undefined
      if (!before || !last || now.place <= before.place) return undefined
      const seconds = now.clock - before.clock
      return seconds > longestStep ? undefined : { seconds, from: before.place, to: now.place }
    },
  }
}

/** The threshold in seconds; for shorter videos, a share of the duration. */
function enoughSeconds(kind: Watching['kind'], duration: number): number {
  const { seconds, share } = qualifiedRules[kind]
  return duration < seconds / share ? duration * share : seconds
}

function isWatched(video: HTMLVideoElement): boolean {
  const isInSight =
    document.visibilityState === 'visible' || document.pictureInPictureElement === video
  return isInSight && !video.paused && !video.seeking
}
