import type { Grants } from '../../../shared/playback/grants.ts'
import { hasBegun, isSafe } from './buffered.ts'
import type { Clip } from './clip.ts'
import type { ClipPool } from './clip-pool.ts'

export interface PreloadOptions {
  readonly pool: ClipPool
  readonly grants: Pick<Grants, 'open'>
  /** Whether videos begin by themselves: where they do not, nothing of theirs is loaded either. */
  readonly mayBegin: () => boolean
}

export interface Preload {
  /** Loads these, the first the most important; of the last, only the right to play it. */
  fill(ids: readonly string[], later: string | undefined): void
  /** Told whenever more of the clip in front has arrived. */
  follow(front: Clip): void
  stop(): void
}

/**
 * Loads one after the other, so that what is in front has the line to itself until it can be seen; of the others no more than
 * the first picture comes, until what is in front is safe.
 */
export function createPreload({ pool, grants, mayBegin }: PreloadOptions): Preload {
  let turn = 0

  async function fill(ids: readonly string[], later: string | undefined): Promise<void> {
    turn += 1
    const mine = turn
    const [front] = ids
    for (const id of ids) {
      const clip = pool.clipOf(id)
      if (!clip) continue
      clip.video.preload = preloadOf(clip, id === front)
      clip.open()
      if (!mayBegin()) return
      await hasBegun(clip.video)
      if (mine !== turn) return
    }
    // What goes wrong is told once it is its turn.
    if (later !== undefined) grants.open(later).catch(() => undefined)
  }

  function preloadOf({ video }: Clip, isFront: boolean): HTMLVideoElement['preload'] {
    if (!mayBegin()) return 'none'
    return isFront || video.preload === 'auto' ? 'auto' : 'metadata'
  }

  return {
    fill: (ids, later) => void fill(ids, later),
    follow(front) {
      if (!isSafe(front.video)) return
      for (const { video } of pool.clips) if (video.preload === 'metadata') video.preload = 'auto'
    },
    stop() {
      turn += 1
    },
  }
}
