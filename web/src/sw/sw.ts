import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { answerAsset } from './assets.ts'
import { learn } from './memory.ts'
import { answerPage } from './pages.ts'
import { answerPicture, isPicture } from './pictures.ts'
import { openPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

// The files of the first screens are precached; the build writes the list.
precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (isPicture(request, url)) event.respondWith(answerPicture(event, url))
  else if (url.origin !== self.location.origin) return
  else if (request.mode === 'navigate' && !isOther(url)) event.respondWith(answerPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event))
})

/** The server's own pages, which are not part of the app. */
function isOther({ pathname }: URL): boolean {
  return /^\/(?:api|app|docs|livez|readyz|pay\/go)(?:\/|$)/.test(pathname)
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

self.addEventListener('message', (event) => {
  event.waitUntil(learn(event.data, event.ports[0], () => self.skipWaiting()))
})
