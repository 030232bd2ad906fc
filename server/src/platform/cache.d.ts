import type { Bus } from './bus.ts'
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
export interface CacheSettings {
  readonly bus: Bus
  readonly metrics: Metrics
  readonly maxEntries?: number
  readonly maxBytes?: number
}
export declare function createCache(settings: CacheSettings): Cache
