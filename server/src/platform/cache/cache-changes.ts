/** When tags were last invalidated in this process, for as long as a replica may lag. */
export interface Changes {
  note(tags: readonly string[]): void
  noteAll(): void
  /** The latest invalidation of one of these tags, by `performance.now()`. */
  lastOf(tags: readonly string[]): number
}

/** Longer than a replica may lag and still be read. */
const keptMs = 10_000

export function createChanges(): Changes {
  /** In the order of their times. */
  const times = new Map<string, number>()
  let lastOfAll = 0

  function forgetOld(now: number): void {
    for (const [tag, at] of times) {
      if (now - at < keptMs) return
      times.delete(tag)
    }
  }

  return {
    note(tags) {
      const now = performance.now()
      forgetOld(now)
      for (const tag of tags) {
        times.delete(tag)
        times.set(tag, now)
      }
    },
    noteAll() {
      times.clear()
      lastOfAll = performance.now()
    },
    lastOf: (tags) => Math.max(lastOfAll, ...tags.map((tag) => times.get(tag) ?? 0)),
  }
}
