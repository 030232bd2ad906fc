import type { Cache, CacheOptions } from './cache.ts'

/** The values of several keys, in their order; those that are not cached are loaded together, in one call of `load`. */
export function getMany<T>(
  cache: Cache,
  keys: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  options: CacheOptions<T | undefined>,
): Promise<(T | undefined)[]> {
  const loadOne = together(load)
  return Promise.all(
    keys.map(async (key) => cache.peek<T>(key) ?? cache.get(key, () => loadOne(key), options)),
  )
}

/** Calls that are made in one tick share one load. */
function together<T>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  const keys: string[] = []
  let loading: Promise<ReadonlyMap<string, T>> | undefined
  return async (key: string): Promise<T | undefined> => {
    keys.push(key)
    // The cache starts each load by a microtask of its own: this one runs behind all of them.
    loading ??= Promise.resolve().then(() => load(keys))
    return (await loading).get(key)
  }
}
