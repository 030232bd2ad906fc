import { lengthOf } from './player-state.ts'
import type { Player } from './player.ts'

const skipSeconds = 10

/** Media keys outside of the page: headphones, the lock screen. */
export function followMediaSession(player: Player): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const { state, video } = player

  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.play(),
    pause: () => video.pause(),
    stop: () => player.close(),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
  }
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // This browser does not know the action.
    }
  }

  state.subscribe(({ work, stage, isPlaying }, before) => {
    if (work !== before.work || stage !== before.stage) {
      mediaSession.metadata =
        work && stage === 'ready'
          ? new MediaMetadata({ title: work.title, artist: work.author })
          : null
    }
    if (isPlaying !== before.isPlaying) {
      mediaSession.playbackState = isPlaying ? 'playing' : work ? 'paused' : 'none'
    }
  })
  const tellPosition = () => {
    const { playbackRate, currentTime } = video
    const duration = lengthOf(state.getState())
    if (!Number.isFinite(duration) || duration <= 0) return
    const position = Math.min(currentTime, duration)
    mediaSession.setPositionState({ duration, playbackRate, position })
  }
  for (const type of ['durationchange', 'seeked', 'ratechange', 'playing']) {
    video.addEventListener(type, tellPosition)
  }
}
