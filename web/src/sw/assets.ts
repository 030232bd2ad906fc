declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-assets'
const max = 150

/** Files with a hash in their names: immutable. The oldest are evicted. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await self.caches.open(cacheName)
  const kept = await self.caches.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) {
    await cache.put(request, fetched.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
  }
  return fetched
}
