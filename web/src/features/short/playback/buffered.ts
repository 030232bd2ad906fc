/** What plays is safe once so many seconds of it are at hand: what comes next may have the line then. */
const safeSeconds = 8

/** The second up to which a video goes on from where it is without the network; where it is, if it has nothing. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    // A video may begin a frame after its first moment.
    const isHere = buffered.start(range) <= currentTime + 0.1 && currentTime <= buffered.end(range)
    if (isHere) return buffered.end(range)
  }
  return currentTime
}

/** Whether a video goes on for a while without the network. */
export function isSafe(video: HTMLVideoElement): boolean {
  const end = bufferedEnd(video)
  return end - video.currentTime >= safeSeconds || end >= video.duration - 0.3
}

/** How long the first picture of a video is waited for before the next one is begun with all the same. */
const patienceMs = 3_000

/** Resolves once the video has its first picture, or has none for too long or for good. */
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
