import type { Clip } from './clip.ts'

export interface PlayingOptions {
  readonly clips: readonly Clip[]
  /** The work that may play at the time; none while something holds them all. */
  readonly front: () => string | undefined
  /** The browser lets nothing sound by itself. */
  readonly onSilenced: () => void
}

/** Has the work in front play, where it may, and nothing else; whoever changes something of that calls what is answered. */
export function createPlaying({ clips, front, onSilenced }: PlayingOptions): () => void {
  async function play({ video, state }: Clip): Promise<void> {
    try {
      await video.play()
    } catch (error) {
      // Anything else was overtaken by a pause or another address, or is told by the element.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      // Without sound it may; where it may not even then, it waits for a tap.
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
