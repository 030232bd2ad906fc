declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-pages'
/** All addresses of the app have the same page, so one copy serves them all. */
const anyPage = '/'
/** On a connection slower than this the cached page is served. */
const patienceMs = 4_000

/** The page from the network, falling back to the cached one. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const page = fetchPage(event, async () => (await event.preloadResponse) ?? fetch(request))
  // A page that comes late is cached all the same.
  event.waitUntil(page.catch(() => undefined))
  try {
    const inTime = await Promise.race([page, abort()])
    if (inTime.status < 500) return inTime
    return (await keptPage()) ?? inTime
  } catch {
    // Offline, or timed out. Without a cached copy the network is asked once more, by a request of the worker's own: what
    // the browser began for the navigation may never settle.
    const again = () => fetchPage(event, () => fetch(request.url, { redirect: 'manual' }))
    return (await keptPage()) ?? Promise.any([page, again()])
  }
}

async function fetchPage(event: FetchEvent, ask: () => Promise<Response>): Promise<Response> {
  const page = await ask()
  if (page.ok && page.headers.get('content-type')?.startsWith('text/html')) {
    const copy = page.clone()
    event.waitUntil(self.caches.open(cacheName).then((cache) => cache.put(anyPage, copy)))
  }
  return page
}

async function keptPage(): Promise<Response | undefined> {
  return (await self.caches.open(cacheName)).match(anyPage)
}

function abort(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the page is late')), patienceMs)
  })
}
