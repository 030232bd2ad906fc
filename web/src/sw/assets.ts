declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-assets'
const max = 150

/** Files whose names say what is in them: once here, always right. The oldest go when there are too many. */
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
