declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-pages'
/** All addresses of the app have the same page, so one copy serves them all. */
const anyPage = '/'
/** On a connection slower than this the cached page is served. */
const patienceMs = 4_000

/** The page from the network, falling back to the cached one. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const preloaded = fetchPage(event, () => event.preloadResponse)
  // A page that comes late is cached all the same.
  event.waitUntil(preloaded.catch(() => undefined))
  try {
    const page = await Promise.race([preloaded, abort()])
    if (page.status < 500) return page
    return (await keptPage()) ?? page
  } catch {
    // Offline, or timed out. Without a cached copy the network is asked once more: a preload may never settle.
    return (await keptPage()) ?? Promise.any([preloaded, fetchPage(event)])
  }
}

async function fetchPage(
  event: FetchEvent,
  preload?: () => Promise<Response | undefined>,
): Promise<Response> {
  const page = (await preload?.()) ?? (await fetch(event.request))
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
