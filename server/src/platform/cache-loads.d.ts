/** Loads under way: who comes at the same time shares one, unless a change has come in between. */
export interface CacheLoads {
  find(key: string): Promise<unknown> | undefined
  /** `keep` is called with the value, if nothing has changed under its tags meanwhile. */
  start<T>(key: string, load: NewLoad<T>): Promise<T>
  /** Something under these tags has changed. */
  overtake(tags: readonly string[]): void
  /** Anything may have changed. */
  overtakeAll(): void
}
interface NewLoad<T> {
  readonly load: () => Promise<T>
  /** Undefined until the value tells them. */
  readonly tags: readonly string[] | undefined
  readonly tagsOf: (value: T) => readonly string[]
  readonly keep: (value: T) => void
}
export declare function createCacheLoads(): CacheLoads
export {}
