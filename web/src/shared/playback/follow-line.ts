import type { PlayListener } from './engine.ts'
import { fetchFromLines, RefusedError } from './line-fetch.ts'
import type { VideoLines } from './lines.ts'
import { lineRules, rest } from './lines.ts'
import { watchStall } from './stall-watch.ts'

export interface Following extends PlayListener {
  /** The path to play, read again whenever the element's source is set. */
  path(): string
  readonly lines: VideoLines
  readonly startAt: number
  /** Renews an expired signature; rejects where it is refused. */
  renew(): Promise<unknown>
}

export interface LineFollower {
  /** The path has changed: continues with it from the same second. */
  swap(): void
  /** Leaves the line and tries the next. */
  retry(): void
  stop(): void
}

/**
 * Plays one address on a `video` element natively: a file, or a playlist that the browser supports. When its line dies or
 * stalls it continues from the same second on the next.
 */
export function followLine(video: HTMLVideoElement, following: Following): LineFollower {
  const { lines, path } = following
  const stop = new AbortController()
  const { signal } = stop
  let base: string | undefined
  let failures = 0
  let isRenewed = false
  const place = keepPosition(video, following.startAt, {
    signal,
    // Advancing frames show that the line is healthy.
    onMoved() {
      failures = 0
      isRenewed = false
    },
  })

  async function load(): Promise<void> {
    const next = await lines.base()
    if (signal.aborted) return
    if (base !== undefined && base !== next) following.onLine?.(next)
    base = next
    place.hold(failures > 0)
    video.src = next + path()
    watch.restart(2 ** failures)
  }

  async function mend(): Promise<void> {
    failures += 1
    if (failures > lineRules.attempts) throw new Error(`${path()} does not play`)
    const refused = video.error ? await refusalOf(following, signal) : undefined
    // A refusal of a fresh grant is final.
    if (refused && isRenewed) throw refused
    isRenewed = refused !== undefined
    if (refused) await following.renew()
    else if (base !== undefined && (await lines.leave(base)) === undefined) {
      await rest(lineRules.restMs * failures)
    }
    await load()
  }

  const run = oneAtATime(signal, (error) => following.onFault(faultOf(error), error))
  const watch = watchStall(video, () => run(mend))
  onError(video, signal, (isBroken) => {
    if (isBroken) following.onFault('broken', video.error)
    else run(mend)
  })
  run(load)
  return {
    swap: () => run(load),
    retry() {
      failures = 0
      run(mend)
    },
    stop() {
      stop.abort()
      watch.stop()
    },
  }
}

/** Serialises steps: a request during a step is dropped, since it would undo it. */
function oneAtATime(signal: AbortSignal, onError: (error: unknown) => void) {
  let isBusy = false
  return (step: () => Promise<void>): void => {
    if (isBusy || signal.aborted) return
    isBusy = true
    step()
      .catch((error: unknown) => !signal.aborted && onError(error))
      .finally(() => {
        isBusy = false
      })
  }
}

/** An element does not report why loading failed: fetches the first byte to find out. */
async function refusalOf({ path, lines }: Following, signal: AbortSignal) {
  try {
    await fetchFromLines({ path, lines, signal, headers: { Range: 'bytes=0-0' } })
    return undefined
  } catch (error) {
    return error instanceof RefusedError ? error : undefined
  }
}

function onError(video: HTMLVideoElement, signal: AbortSignal, act: (isBroken: boolean) => void) {
  const tell = () => act(video.error?.code === MediaError.MEDIA_ERR_DECODE)
  video.addEventListener('error', tell, { signal })
}

function faultOf(error: unknown) {
  return error instanceof RefusedError ? 'refused' : 'network'
}

/** How far the position must advance, in seconds, to count as playing. */
const movedSeconds = 5

/** A stall ends exactly where the data ended, and Chromium never gets data for a start at that very position. */
const stepBackSeconds = 0.1

interface KeepPlaceOptions {
  readonly signal: AbortSignal
  onMoved(): void
}

/** Restores an element's position, and whether it played, across sources. */
function keepPosition(
  video: HTMLVideoElement,
  startAt: number,
  { signal, onMoved }: KeepPlaceOptions,
) {
  let at = startAt
  let from = startAt
  let wantsToPlay = !video.paused
  let isHeld = false
  let stepBack = 0
  const on = (type: string, act: () => void) => video.addEventListener(type, act, { signal })
  const note = () => {
    if (isHeld || video.readyState === 0) return
    at = video.currentTime
    if (Math.abs(at - from) > movedSeconds) onMoved()
  }
  on('timeupdate', note)
  on('seeking', note)
  on('play', () => {
    wantsToPlay = true
  })
  on('pause', () => {
    // An element that fails, or gets another source, pauses by itself.
    if (!isHeld && !video.error) wantsToPlay = false
  })
  on('loadedmetadata', () => {
    if (!isHeld) return
    isHeld = false
    if (at > 0) video.currentTime = Math.max(0, at - stepBack)
    // If the browser forbids it, the play button stays.
    if (wantsToPlay) video.play().catch(() => undefined)
  })
  return {
    hold(hasFailed: boolean) {
      isHeld = true
      from = at
      stepBack = hasFailed ? stepBackSeconds : 0
    },
  }
}
