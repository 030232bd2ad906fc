declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-assets'
const max = 150

/** Files with a hash in their names: immutable. The response does not wait until it is stored. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await self.caches.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) event.waitUntil(keep(request, fetched.clone()))
  return fetched
}

/** Evicts the oldest. */
async function keep(request: Request, fetched: Response): Promise<void> {
  const cache = await self.caches.open(cacheName)
  await cache.put(request, fetched)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}
