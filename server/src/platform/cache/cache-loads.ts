/** Loads in progress: concurrent callers share one load, unless an invalidation has come in between. */
export interface CacheLoads {
  find(key: string): Promise<unknown> | undefined
  /** `keep` is called with the value, unless one of its tags was invalidated meanwhile. */
  start<T>(key: string, load: NewLoad<T>): Promise<T>
  /** Values under these tags were invalidated. */
  overtake(tags: readonly string[]): void
  /** Everything was invalidated. */
  overtakeAll(): void
}

interface NewLoad<T> {
  readonly load: () => Promise<T>
  /** Undefined until the value provides them. */
  readonly tags: readonly string[] | undefined
  readonly tagsOf: (value: T) => readonly string[]
  readonly keep: (value: T) => void
}

interface Load {
  readonly value: Promise<unknown>
  readonly tags: readonly string[] | undefined
  /** Tags that were invalidated since the load began: its value may be older than that. */
  readonly changed: Set<string>
  isOutdated: boolean
}

export function createCacheLoads(): CacheLoads {
  const running = new Set<Load>()
  const shared = new Map<string, Load>()

  function start<T>(key: string, { load, tags, tagsOf, keep }: NewLoad<T>): Promise<T> {
    const value = Promise.resolve()
      .then(load)
      .then((loaded) => {
        const isOvertaken =
          entry.isOutdated || tagsOf(loaded).some((name) => entry.changed.has(name))
        if (!isOvertaken) keep(loaded)
        return loaded
      })
      .finally(() => {
        running.delete(entry)
        if (shared.get(key) === entry) shared.delete(key)
      })
    const entry: Load = { value, tags, changed: new Set(), isOutdated: false }
    running.add(entry)
    shared.set(key, entry)
    return value
  }

  return {
    find: (key) => shared.get(key)?.value,
    start,
    overtake(tags) {
      for (const load of running) for (const name of tags) load.changed.add(name)
      // Later callers must see the change, so they do not share a load that may have begun before it.
      for (const [key, load] of shared) {
        if (!load.tags || load.tags.some((name) => tags.includes(name))) shared.delete(key)
      }
    },
    overtakeAll() {
      for (const load of running) load.isOutdated = true
      shared.clear()
    },
  }
}
