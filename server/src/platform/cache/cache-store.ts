import { LRUCache } from 'lru-cache'

/** Values by key, indexed by tag; bounded in number and bytes. */
export interface CacheStore {
  find(key: string): { readonly value: unknown } | undefined
  keep(key: string, kept: CachedValue): void
  forget(tags: readonly string[]): void
  clear(): void
}

interface CachedValue {
  readonly value: unknown
  readonly tags: readonly string[]
  readonly ttlMs: number
  readonly bytes: number
}

type Entry = Pick<CachedValue, 'value' | 'tags'>

export function createCacheStore(bounds: { maxEntries: number; maxBytes: number }): CacheStore {
  const byTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry>({
    max: bounds.maxEntries,
    maxSize: bounds.maxBytes,
    dispose: (entry, key) => untag(byTag, key, entry.tags),
  })
  return {
    find: (key) => entries.get(key),
    keep(key, { value, tags, ttlMs, bytes }) {
      const entry = { value, tags }
      entries.set(key, entry, { ttl: ttlMs, size: Math.max(1, Math.ceil(bytes)) })
      // A value larger than the whole cache was not stored.
      if (entries.peek(key) === entry) tag(byTag, key, tags)
    },
    forget(tags) {
      for (const name of tags) for (const key of byTag.get(name) ?? []) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}

function tag(byTag: Map<string, Set<string>>, key: string, tags: readonly string[]): void {
  for (const name of tags) {
    const keys = byTag.get(name)
    if (keys) keys.add(key)
    else byTag.set(name, new Set([key]))
  }
}

function untag(byTag: Map<string, Set<string>>, key: string, tags: readonly string[]): void {
  for (const name of tags) {
    const keys = byTag.get(name)
    keys?.delete(key)
    if (keys?.size === 0) byTag.delete(name)
  }
}
