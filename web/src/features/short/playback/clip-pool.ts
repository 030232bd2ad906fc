import type { Clip } from './clip.ts'

/** However long somebody swipes, there are no more video elements than these: before, now, next. */
export const poolSize = 3

export interface ClipPool {
  readonly clips: readonly Clip[]
  /** Empties the clips of all works but these. */
  free(ids: readonly string[]): void
  /** Gives each of these works a clip, the first the most important; those that hold one of them keep it. Answers who has which. */
  assign(ids: readonly string[]): ReadonlyMap<string, Clip>
  clipOf(id: string): Clip | undefined
  /** The element in which a work's video stands, or null once it is gone. */
  place(id: string, element: Element | null): void
}

/**
 * A few video elements that are handed on from slide to slide: the one that moves is never the one that plays, so being
 * moved costs it nothing, and an element that was once allowed to sound stays allowed.
 */
export function createClipPool(makeClip: () => Clip): ClipPool {
  const clips = Array.from({ length: poolSize }, makeClip)
  /** Which work each clip is for. */
  const holders = new Map<string, Clip>()
  const places = new Map<string, Element>()

  function stand(id: string): void {
    const video = holders.get(id)?.video
    const place = places.get(id)
    if (!video) return
    if (!place) video.remove()
    else if (video.parentElement !== place) place.append(video)
  }

  /** Emptied before it moves: what it showed has no business elsewhere. */
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
