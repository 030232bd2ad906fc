/** The buffer, in seconds, from which playback is safe: other clips may use the line then. */
const safeSeconds = 8

/** The end of the buffer at the current position; that position itself, if nothing is buffered. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    // A video may begin a frame after its first moment.
    const isHere = buffered.start(range) <= currentTime + 0.1 && currentTime <= buffered.end(range)
    if (isHere) return buffered.end(range)
  }
  return currentTime
}

/** Whether a video is safe from stalling for a while. */
export function isSafe(video: HTMLVideoElement): boolean {
  const end = bufferedEnd(video)
  return end - video.currentTime >= safeSeconds || end >= video.duration - 0.3
}

/** How long a video's first frame is waited for before the next one starts to load anyway. */
const patienceMs = 3_000

/** Resolves once the video has its first frame, fails, or takes too long. */
export function hasBegun(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve()
  const stop = new AbortController()
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const type of ['loadeddata', 'error']) {
      video.addEventListener(type, () => resolve(), { signal: stop.signal })
    }
  }).finally(() => stop.abort())
}
