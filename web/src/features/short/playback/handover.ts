import type { Clip } from './clip.ts'
import type { Preload, PreloadOptions } from './preload.ts'
import { createPreload } from './preload.ts'
import { runInTasks } from './run-in-tasks.ts'

/** What is in front, and what lies beside it. */
export interface Neighbours {
  readonly current: string
  readonly next?: string | undefined
  readonly previous?: string | undefined
  /** Behind the next: the right to play it is fetched, and nothing more. */
  readonly later?: string | undefined
}

export interface HandoverOptions extends PreloadOptions {
  /** The work that fills most of the screen at the time. */
  readonly leading: () => string | undefined
  readonly onClips: (clips: ReadonlyMap<string, Clip>) => void
}

export interface Handover extends Pick<Preload, 'follow'> {
  /** Another slide has come to rest. One that still goes on for the one before is left off. */
  begin(neighbours: Neighbours): void
  stop(): void
}

/**
 * Hands the clips on to the slides beside the one in front. The browser takes its time to move, load and rewind a
 * video: each has a task of its own, so that the next swipe is not kept waiting.
 */
export function createHandover(options: HandoverOptions): Handover {
  const { pool, mayBegin, leading, onClips } = options
  const filling = createPreload(options)
  let stop: (() => void) | undefined

  function tell(clips: ReadonlyMap<string, Clip>, front: string): void {
    onClips(clips)
    if (!mayBegin()) pool.clipOf(front)?.state.setState({ isPaused: true })
  }
  function rewindOthers(): void {
    for (const clip of pool.clips) if (clip.state.getState().id !== leading()) rewind(clip)
  }

  return {
    begin({ current, next, previous, later }) {
      const ids = [current, next, previous].filter((id) => id !== undefined)
      let clips: ReadonlyMap<string, Clip> = new Map()
      stop?.()
      stop = runInTasks(
        // Emptied and moved at once: Chromium may crash over an element that lost its video a moment before it moves.
        () => {
          clips = pool.assign(ids)
        },
        () => tell(clips, current),
        () => filling.fill(ids, later),
        rewindOthers,
      )
    },
    follow: filling.follow,
    stop() {
      stop?.()
      filling.stop()
    },
  }
}

/** Whoever comes back to it begins anew, and with its first picture. */
function rewind({ video, state, seek }: Clip): void {
  if (video.currentTime > 0) seek(0)
  const { isPaused, isOver } = state.getState()
  if (isPaused || isOver) state.setState({ isPaused: false, isOver: false })
}
