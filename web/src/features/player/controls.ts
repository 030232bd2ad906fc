import type { StoreApi } from 'zustand'
import type { Store } from '../../shared/storage/storage.ts'
import { choices } from './choices.ts'
import type { Opening } from './opening.ts'
import type { PlayerState } from './player-state.ts'
import { isPreviewOver, previewEndOf } from './player-state.ts'

/** The actions on the playing video. */
export interface Controls {
  /** Starts a video that waits for a tap, and retries one that failed. */
  begin(): void
  play(): void
  toggle(): void
  /** Beyond the end of a preview it stops playback and shows the unlock options. */
  seek(seconds: number): void
  /** Seeks and plays, whether it was paused, has ended or was not begun. */
  playFrom(seconds: number): void
  skip(by: number): void
  setRate(rate: number): void
  /** Double speed while a key or finger is held; answers whether it is active. */
  setFast(isFast: boolean): boolean
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
  setQuality(height: number | undefined): void
  setCaption(language: string | undefined): void
  toggleCaptions(): void
  /** Switches lines at the same second. */
  retry(): void
  /** Dismisses the notice about the resumed position. */
  knowsResumed(): void
}

export interface ControlsSetting {
  readonly video: HTMLVideoElement
  readonly state: StoreApi<PlayerState>
  readonly store: Store
  readonly opening: Opening
}

const fastRate = 2

export function createControls({ video, state, store, opening }: ControlsSetting): Controls {
  const now = state.getState
  const { play, seek, playFrom } = createSeeking({ video, state, opening })
  function setCaption(caption: string | undefined): void {
    store.set(choices.caption, caption ?? '')
    state.setState({ caption })
  }
  function toggleCaptions(): void {
    const { caption, grant } = now()
    setCaption(caption === undefined ? grant?.captions[0]?.language : undefined)
  }

  return {
    play,
    seek,
    setCaption,
    begin: () => opening.begin(),
    toggle() {
      const { stage } = now()
      if (stage === 'poster') opening.begin()
      else if (stage === 'ready' && video.paused) play()
      else video.pause()
    },
    playFrom,
    skip: (by) => seek(video.currentTime + by),
    setRate(rate) {
      store.set(choices.rate, rate)
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
      state.setState({ rate })
    },
    setFast(isFast) {
      const mayBe = isFast && !video.paused
      video.playbackRate = mayBe ? fastRate : now().rate
      return mayBe
    },
    setVolume(volume) {
      store.set(choices.volume, volume)
      video.volume = volume
      video.muted = volume === 0
    },
    setMuted(isMuted) {
      video.muted = isMuted
    },
    setQuality(quality) {
      state.setState({ quality })
      opening.setQuality(quality)
    },
    toggleCaptions,
    retry: opening.retry,
    knowsResumed: () => state.setState({ resumedAt: undefined }),
  }
}

function createSeeking({ video, state, opening }: Omit<ControlsSetting, 'store'>) {
  const now = state.getState
  const play = () => {
    // Refused without a user gesture: the button keeps its state.
    video.play().catch(() => undefined)
  }
  function seek(seconds: number): void {
    const { stage, duration } = now()
    if (stage !== 'ready') return
    if (seconds > (previewEndOf(now()) ?? seconds)) {
      video.pause()
      state.setState({ isEnded: true, resumedAt: undefined })
      return
    }
    video.currentTime = Math.min(Math.max(0, seconds), duration || seconds)
    state.setState({ seconds: video.currentTime, resumedAt: undefined })
  }
  function playFrom(seconds: number): void {
    if (now().stage === 'poster') return opening.begin(seconds)
    seek(seconds)
    if (!isPreviewOver(now())) play()
  }
  return { play, seek, playFrom }
}
