import type { Grants } from '../../../shared/playback/grants.ts'
import { hasBegun, isSafe } from './buffered.ts'
import type { Clip } from './clip.ts'
import type { ClipPool } from './clip-pool.ts'

export interface PreloadOptions {
  readonly pool: ClipPool
  readonly grants: Pick<Grants, 'open'>
  /** Whether videos play automatically: where they do not, they are not loaded either. */
  readonly mayBegin: () => boolean
}

export interface Preload {
  /** Preloads these, in order of priority; of the last, only the grant. */
  fill(ids: readonly string[], later: string | undefined): void
  /** Called whenever more of the clip in front has loaded. */
  follow(front: Clip): void
  stop(): void
}

/**
 * Loads in sequence, so that the clip in front has the whole bandwidth until its first frame; the others load only their first
 * frame until it is safe.
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
    // Errors are shown once the clip is in front.
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
