/** The worker's caches, except for the one with the key of pictures. */
async function ownCaches(): Promise<Cache[]> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('kaleido-') && name !== 'kaleido-memory')
  return Promise.all(own.map((name) => caches.open(name)))
}

/** Whether the Cache API is available: not by plain http, except on localhost. */
export const hasCache = 'caches' in globalThis

/** Whether the worker has a response to this path. */
export async function isCached(path: string): Promise<boolean> {
  return hasCache && (await caches.match(path)) !== undefined
}

/** The size of the cached pages and files, in bytes. */
export async function cacheSize(): Promise<number> {
  if (!hasCache) return 0
  const kept = await Promise.all(
    (await ownCaches()).map(async (cache) => cache.matchAll().then((all) => all.map(weigh))),
  )
  return (await Promise.all(kept.flat())).reduce((sum, bytes) => sum + bytes, 0)
}

const weigh = async (response: Response) => (await response.blob()).size

/** Clears them; the app refetches what it needs. */
export async function clearCache(): Promise<void> {
  if (!hasCache) return
  for (const cache of await ownCaches()) {
    for (const request of await cache.keys()) await cache.delete(request)
  }
}
