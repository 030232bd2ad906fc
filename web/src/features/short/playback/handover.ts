import type { Clip } from './clip.ts'
import type { Preload, PreloadOptions } from './preload.ts'
import { createPreload } from './preload.ts'
import { runInTasks } from './run-in-tasks.ts'

/** The slide in front, and its neighbours. */
export interface Neighbours {
  readonly current: string
  readonly next?: string | undefined
  readonly previous?: string | undefined
  /** After the next: only its grant is fetched. */
  readonly later?: string | undefined
}

export interface HandoverOptions extends PreloadOptions {
  /** The work that currently fills most of the screen. */
  readonly leading: () => string | undefined
  readonly onClips: (clips: ReadonlyMap<string, Clip>) => void
}

export interface Handover extends Pick<Preload, 'follow'> {
  /** Another slide has settled. Work for the previous one is cancelled. */
  begin(neighbours: Neighbours): void
  stop(): void
}

/**
 * Assigns the clips to the slides around the one in front. Moving, loading and rewinding a video is slow: each runs in a task
 * of its own, so that the next swipe is not blocked.
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
        // Emptied and moved in one task: Chromium may crash over an element that lost its video a moment before it moves.
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

/** Coming back to it starts over, with the first frame. */
function rewind({ video, state, seek }: Clip): void {
  if (video.currentTime > 0) seek(0)
  const { isPaused, isOver } = state.getState()
  if (isPaused || isOver) state.setState({ isPaused: false, isOver: false })
}
