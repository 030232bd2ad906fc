import type { Bus } from '../bus/bus.ts'
import { createTagBatch } from './cache-batch.ts'
import { createChanges } from './cache-changes.ts'
import { createLagging } from './cache-lagging.ts'
import { createCacheLoads } from './cache-loads.ts'
import { createCacheStore } from './cache-store.ts'
import { clockTopic } from '../clock/clock.ts'
import { afterCommit, isInTransaction, outsideTransaction, type Trx } from '../db/db.ts'
import type { Replicas } from '../db/replicas.ts'
import type { Metrics } from '../log/metrics.ts'

declare const brand: unique symbol

/** A tag that invalidates cached values: made by `staleBy` of an event or a setting. */
export type CacheTag = string & { readonly [brand]: true }

/**
 * Recently read values, in this process. Bounded in entries and bytes. No decision about money may depend on it.
 * Keys start with their feature's name.
 */
export interface Cache {
  /** The cached value, or the loaded one; concurrent callers share one load. Failures are not cached. */
  get<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T>
  /** The cached value or undefined, synchronously: for hot paths where even a promise is too expensive. */
  peek<T>(key: string): T | undefined
  /** Invalidates these tags if the transaction commits: here at once, in other processes shortly after. */
  invalidate(trx: Trx, tags: readonly CacheTag[]): Promise<void>
  /** The same for what changes many times a second: other processes are told within a second, of many changes at once. */
  invalidateSoon(trx: Trx, tags: readonly CacheTag[]): void
  clear(): void
}

export interface CacheOptions<T> {
  readonly ttlMs: number
  /** Tags that invalidate the value; a function if they depend on the value itself. */
  readonly tags?: readonly CacheTag[] | ((value: T) => readonly CacheTag[])
  /** The load may read a replica: for what is the same for everybody, and decides nothing. */
  readonly mayLag?: boolean
  /** The size of a value; by default strings and buffers are measured, and anything else counts as 1 kB. */
  readonly bytes?: (value: T) => number
}

interface Invalidation {
  readonly tags: readonly string[]
}

const topic = 'cache'
const usualBytes = 1_024

export interface CacheSettings {
  readonly bus: Bus
  readonly metrics: Metrics
  readonly replicas?: Replicas | undefined
  readonly maxEntries?: number
  readonly maxBytes?: number
}

export function createCache(settings: CacheSettings): Cache {
  const { bus, metrics, replicas, maxEntries = 20_000, maxBytes = 64 * 1024 * 1024 } = settings
  // Looked up once: finding a label costs as much as the read that it counts.
  const hits = metrics.cache.labels('hit')
  const store = createCacheStore({ maxEntries, maxBytes })
  const loads = createCacheLoads()
  const changes = createChanges()
  const loadFrom = createLagging({ replicas, changes })
  const batch = createTagBatch((tags) => bus.publish(topic, { tags } satisfies Invalidation))

  function startLoad<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
    const { tags = [], mayLag = false } = options
    const known = typeof tags === 'function' ? undefined : tags
    const ofValue = (value: T) => tagsOf(value, options)
    const lagging = { read: load, mayLag, tags: known ?? [], tagsOf: ofValue }
    return loads.start(loadKey(key), {
      load: () => outsideTransaction(() => loadFrom(lagging)),
      tags: known,
      tagsOf: ofValue,
      keep: (value) => store.keep(key, entryOf(value, options)),
    })
  }

  function forget(tags: readonly string[]): void {
    changes.note(tags)
    store.forget(tags)
    loads.overtake(tags)
  }

  function clear(): void {
    changes.noteAll()
    store.clear()
    loads.overtakeAll()
  }

  bus.subscribe(topic, (message) => forget((message as Invalidation).tags))
  bus.onReconnect(clear)
  // Values may depend on the time.
  bus.subscribe(clockTopic, clear)

  return {
    get<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>) {
      const kept = store.find(key)
      const running = kept ? undefined : loads.find(loadKey(key))
      metrics.cache.inc({ outcome: kept ? 'hit' : running ? 'shared' : 'miss' })
      if (kept) return Promise.resolve(kept.value as T)
      return running ? (running as Promise<T>) : startLoad(key, load, options)
    },
    peek<T>(key: string) {
      const kept = store.find(key)
      if (kept) hits.inc()
      return kept?.value as T | undefined
    },
    async invalidate(trx, tags) {
      afterCommit(trx, () => forget(tags))
      await bus.publish(topic, { tags } satisfies Invalidation, trx)
    },
    invalidateSoon(trx, tags) {
      afterCommit(trx, () => {
        forget(tags)
        batch.add(tags)
      })
    },
    clear,
  }
}

/** A transaction shares no load from outside, which may itself wait for the connection that the transaction holds. */
function loadKey(key: string): string {
  return isInTransaction() ? `transaction ${key}` : key
}

function entryOf<T>(value: T, options: CacheOptions<T>) {
  const { bytes = weigh, ttlMs } = options
  return { value, tags: tagsOf(value, options), ttlMs, bytes: bytes(value) }
}

function tagsOf<T>(value: T, { tags = [] }: CacheOptions<T>): readonly CacheTag[] {
  return typeof tags === 'function' ? tags(value) : tags
}

function weigh(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  return ArrayBuffer.isView(value) ? value.byteLength : usualBytes
}
