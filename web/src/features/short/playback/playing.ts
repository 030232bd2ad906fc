import type { Clip } from './clip.ts'

export interface PlayingOptions {
  readonly clips: readonly Clip[]
  /** The work that may play; undefined while playback is held. */
  readonly front: () => string | undefined
  /** The browser blocks sound without a user gesture. */
  readonly onSilenced: () => void
}

/** Plays the work in front, where allowed, and nothing else; call the returned function after each change. */
export function createPlaying({ clips, front, onSilenced }: PlayingOptions): () => void {
  async function play({ video, state }: Clip): Promise<void> {
    try {
      await video.play()
    } catch (error) {
      // Anything else was superseded by a pause or another source, or is reported by the element.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      // Muted playback may be allowed; where it is not, it waits for a tap.
      if (video.muted) state.setState({ isPaused: true })
      else onSilenced()
    }
  }

  return () => {
    for (const clip of clips) {
      const { video } = clip
      const wants = wantsToPlay(clip) && clip.state.getState().id === front()
      if (!wants && !video.paused) video.pause()
      else if (wants && video.paused) void play(clip)
    }
  }
}

function wantsToPlay({ video, state }: Clip): boolean {
  const { id, grant, error, isPaused, isOver } = state.getState()
  const hasSource = video.networkState !== HTMLMediaElement.NETWORK_EMPTY
  return id !== undefined && grant !== undefined && !error && !isPaused && !isOver && hasSource
}
