/** Values under keys, found again by their tags; bounded in number and bytes. */
export interface CacheStore {
  find(key: string):
    | {
        readonly value: unknown
      }
    | undefined
  keep(key: string, kept: Kept): void
  forget(tags: readonly string[]): void
  clear(): void
}
interface Kept {
  readonly value: unknown
  readonly tags: readonly string[]
  readonly ttlMs: number
  readonly bytes: number
}
export declare function createCacheStore(bounds: {
  maxEntries: number
  maxBytes: number
}): CacheStore
export {}
