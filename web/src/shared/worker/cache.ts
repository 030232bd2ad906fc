/** The worker's caches, but for the one in which it keeps the key to pictures. */
async function ownCaches(): Promise<Cache[]> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('kaleido-') && name !== 'kaleido-memory')
  return Promise.all(own.map((name) => caches.open(name)))
}

/** Whether the browser lets the app keep files: not by plain http, except on the machine itself. */
export const hasCache = 'caches' in globalThis

/** How many bytes of pages and files are kept to open faster. */
export async function cacheSize(): Promise<number> {
  if (!hasCache) return 0
  const kept = await Promise.all(
    (await ownCaches()).map(async (cache) => cache.matchAll().then((all) => all.map(weigh))),
  )
  return (await Promise.all(kept.flat())).reduce((sum, bytes) => sum + bytes, 0)
}

const weigh = async (response: Response) => (await response.blob()).size

/** Throws them away; the app fetches anew what it needs. */
export async function clearCache(): Promise<void> {
  if (!hasCache) return
  for (const cache of await ownCaches()) {
    for (const request of await cache.keys()) await cache.delete(request)
  }
}
