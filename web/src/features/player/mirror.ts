import type { StoreApi } from 'zustand'
import type { PlayerState } from './player-state.ts'

/** Stalls shorter than this show no indicator. */
const waitingShownMs = 400

/** Mirrors an element's events into the player's state. */
export function mirror(video: HTMLVideoElement, state: StoreApi<PlayerState>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const on = (types: string, act: () => void) => {
    for (const type of types.split(' ')) video.addEventListener(type, act)
  }
  const wait = () => {
    waiting ??= setTimeout(() => state.setState({ isWaiting: true }), waitingShownMs)
  }
  const goOn = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (state.getState().isWaiting) state.setState({ isWaiting: false })
  }
  const updateTime = () => {
    // Between two sources an element has no position; the last one shown stays.
    if (video.readyState === 0) return
    const { currentTime: seconds } = video
    state.setState({ seconds, buffered: bufferedFrom(video, seconds) })
  }

  on('timeupdate seeking progress', updateTime)
  on('durationchange', () => {
    if (Number.isFinite(video.duration)) state.setState({ duration: video.duration })
  })
  on('play', () => state.setState({ isPlaying: true, isEnded: false }))
  on('pause', () => state.setState({ isPlaying: false }))
  on('ended', () => state.setState({ isPlaying: false, isEnded: true }))
  on('waiting seeking', wait)
  on('playing canplay seeked ended pause', goOn)
  on('seeking', () => {
    if (!video.ended) state.setState({ isEnded: false })
  })
  on('loadeddata', () => state.setState({ hasFrame: true }))
  on('volumechange', () =>
    state.setState({ isMuted: video.muted, volume: video.volume, isHushed: false }),
  )
}

function bufferedFrom(video: HTMLVideoElement, at: number): number {
  const { buffered } = video
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= at + 0.5 && at <= buffered.end(range)) return buffered.end(range)
  }
  return at
}
