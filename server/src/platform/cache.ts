import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Bus } from './bus.ts'
import { clockTopic } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Metrics } from './metrics.ts'

/**
 * What was read lately, in this process. Bounded in entries and bytes. No decision about money asks it.
 * Keys start with their feature's name, and so do tags: `work:12`.
 */
export interface Cache {
  /** The kept value, or the loaded one; callers at the same time share one load. Failures are not kept. */
  get<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T>
  /** The kept value or nothing, without waiting: for paths where even a promise is too dear. */
  peek<T>(key: string): T | undefined
  /** Forgets everything under these tags, here and in every other process. To be called when the change is committed. */
  invalidate(...tags: string[]): Promise<void>
  /** The same as part of a transaction: forgotten everywhere, shortly after it commits and only then. */
  invalidateOnCommit(db: Db, ...tags: string[]): Promise<void>
  clear(): void
}

export interface CacheOptions<T> {
  readonly ttlMs: number
  /** What the value is forgotten by; a function where only the value itself tells. */
  readonly tags?: readonly string[] | ((value: T) => readonly string[])
  /** What a value weighs; without it strings and buffers are measured, and anything else counts as 1 kB. */
  readonly bytes?: (value: T) => number
}

interface Entry {
  readonly value: unknown
  readonly tags: readonly string[]
}

interface Load {
  readonly value: Promise<unknown>
  /** Undefined until the value tells them. */
  readonly tags: readonly string[] | undefined
  /** What was invalidated while it ran, for a load whose tags are not known before its end. */
  readonly overtakenBy: Set<string>
}

interface Invalidation {
  readonly tags: readonly string[]
  readonly from?: string
}

const topic = 'cache'
const usualBytes = 1_024

export interface CacheSettings {
  readonly bus: Bus
  readonly metrics: Metrics
  readonly maxEntries?: number
  readonly maxBytes?: number
}

export function createCache(settings: CacheSettings): Cache {
  const { bus, metrics, maxEntries = 20_000, maxBytes = 64 * 1024 * 1024 } = settings
  const self = randomUUID()
  const byTag = new Map<string, Set<string>>()
  const loads = new Map<string, Load>()
  const kept = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    dispose: (entry, key) => untag(byTag, key, entry.tags),
  })

  function keep<T>(key: string, value: T, options: CacheOptions<T>): void {
    const entry: Entry = { value, tags: tagsOf(value, options) }
    const size = Math.max(1, Math.ceil((options.bytes ?? weigh)(value)))
    kept.set(key, entry, { ttl: options.ttlMs, size })
    // What is too big for the whole cache has not been taken.
    if (kept.peek(key) === entry) tag(byTag, key, entry.tags)
  }

  function startLoad<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
    const value = Promise.resolve()
      .then(load)
      .then((loaded) => {
        // A load that an invalidation overtook is off the list: its value may be older than the change.
        const isOvertaken = tagsOf(loaded, options).some((name) => entry.overtakenBy.has(name))
        if (loads.get(key) === entry && !isOvertaken) keep(key, loaded, options)
        return loaded
      })
      .finally(() => {
        if (loads.get(key) === entry) loads.delete(key)
      })
    const tags = typeof options.tags === 'function' ? undefined : (options.tags ?? [])
    const entry: Load = { value, tags, overtakenBy: new Set() }
    loads.set(key, entry)
    return value
  }

  function forget(tags: readonly string[]): void {
    for (const name of tags) for (const key of byTag.get(name) ?? []) kept.delete(key)
    // Taking a load off the list also makes the next reader start one of its own, which sees the change.
    for (const [key, load] of loads) {
      if (load.tags?.some((name) => tags.includes(name))) loads.delete(key)
      else if (!load.tags) for (const name of tags) load.overtakenBy.add(name)
    }
  }

  function clear(): void {
    kept.clear()
    loads.clear()
  }

  bus.subscribe(topic, (message) => {
    const { tags, from } = message as Invalidation
    if (from !== self) forget(tags)
  })
  bus.onReconnect(clear)
  // Values depend on the time: what was free yesterday is not today.
  bus.subscribe(clockTopic, clear)

  return {
    get<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>) {
      const entry = kept.get(key)
      const running = entry ? undefined : loads.get(key)
      metrics.cache.inc({ outcome: entry ? 'hit' : running ? 'shared' : 'miss' })
      if (entry) return Promise.resolve(entry.value as T)
      return running ? (running.value as Promise<T>) : startLoad(key, load, options)
    },
    peek<T>(key: string) {
      const entry = kept.get(key)
      if (entry) metrics.cache.inc({ outcome: 'hit' })
      return entry?.value as T | undefined
    },
    async invalidate(...tags) {
      forget(tags)
      await bus.publish(topic, { tags, from: self } satisfies Invalidation)
    },
    invalidateOnCommit: (db, ...tags) => bus.publish(topic, { tags } satisfies Invalidation, db),
    clear,
  }
}

function tagsOf<T>(value: T, { tags = [] }: CacheOptions<T>): readonly string[] {
  return typeof tags === 'function' ? tags(value) : tags
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

function weigh(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  return ArrayBuffer.isView(value) ? value.byteLength : usualBytes
}
