/** An LRU cache with a callback for evicted values. */
export interface Lru<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
}

export function createLru<T>(max: number, letGo: (value: T) => void): Lru<T> {
  // A map keeps insertion order: the first key is the least recently used.
  const kept = new Map<string, T>()

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    letGo(value)
  }

  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      drop(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > max && oldest !== undefined) drop(oldest)
    },
    delete: drop,
  }
}
