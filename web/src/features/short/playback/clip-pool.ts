import type { Clip } from './clip.ts'

/** The number of video elements, however long somebody swipes: previous, current, next. */
export const poolSize = 3

export interface ClipPool {
  readonly clips: readonly Clip[]
  /** Releases the clips of all works but these. */
  free(ids: readonly string[]): void
  /**
   * Assigns a clip to each of these works, the first with the highest priority; works that have one keep it. Answers the
   * assignment.
   */
  assign(ids: readonly string[]): ReadonlyMap<string, Clip>
  clipOf(id: string): Clip | undefined
  /** The element of a work's video, or null once it is released. */
  place(id: string, element: Element | null): void
}

/**
 * A pool of video elements that are reused from slide to slide: a playing element never moves, so moving costs nothing, and an
 * element that was once allowed to play sound stays allowed.
 */
export function createClipPool(makeClip: () => Clip): ClipPool {
  const clips = Array.from({ length: poolSize }, makeClip)
  /** The work of each clip. */
  const holders = new Map<string, Clip>()
  const places = new Map<string, Element>()

  function stand(id: string): void {
    const video = holders.get(id)?.video
    const place = places.get(id)
    if (!video) return
    if (!place) video.remove()
    else if (video.parentElement !== place) place.append(video)
  }

  /** Emptied before it moves, so that it does not show the previous work. */
  function free(ids: readonly string[]): void {
    for (const [id, clip] of holders) {
      if (ids.includes(id)) continue
      holders.delete(id)
      clip.empty()
    }
  }

  return {
    clips,
    free,
    clipOf: (id) => holders.get(id),
    assign(ids) {
      const wanted = ids.slice(0, poolSize)
      free(wanted)
      const taken = new Set(holders.values())
      const spare = clips.filter((clip) => !taken.has(clip))
      for (const id of wanted) {
        if (holders.has(id)) continue
        const clip = spare.shift()
        if (!clip) break
        clip.take(id)
        holders.set(id, clip)
        stand(id)
      }
      return new Map(holders)
    },
    place(id, element) {
      if (element) places.set(id, element)
      else places.delete(id)
      stand(id)
    },
  }
}
