import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerPage } from './pages.ts'

const cacheName = 'kaleido-pages'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await caches.delete(cacheName)
})

const never = new Promise<never>(() => undefined)

function pageOf(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Answers one navigation, after what is cached and what the network answers. */
async function answer(given: {
  readonly preload: () => Promise<Response | undefined>
  readonly network?: () => Promise<Response>
  readonly cached?: string
}): Promise<string> {
  if (given.cached !== undefined) {
    await (await caches.open(cacheName)).put('/', pageOf(given.cached))
  }
  vi.stubGlobal('fetch', given.network ?? (() => Promise.reject(new TypeError('offline'))))
  const waited: Promise<unknown>[] = []
  const event = {
    request: new Request('/mine/setting'),
    preloadResponse: given.preload(),
    waitUntil: (until: Promise<unknown>) => waited.push(until),
  }
  const [page] = await Promise.all([
    answerPage(event as unknown as FetchEvent),
    vi.advanceTimersByTimeAsync(4_000),
  ])
  return page.text()
}

const cachedText = async () => (await (await caches.open(cacheName)).match('/'))?.text()

it('answers with the preloaded page and caches it', async () => {
  const answered = await answer({ preload: () => Promise.resolve(pageOf('new')), cached: 'old' })
  expect(answered).toBe('new')
  await expect.poll(cachedText).toBe('new')
})

it('asks the network where nothing is preloaded', async () => {
  const network = () => Promise.resolve(pageOf('asked'))
  expect(await answer({ preload: () => Promise.resolve(undefined), network })).toBe('asked')
})

it.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['if the page is late', () => never],
  ['if the server fails', () => Promise.resolve(new Response('down', { status: 503 }))],
])('answers with the cached page %s', async (_when, preload) => {
  expect(await answer({ preload, cached: 'old' })).toBe('old')
})

it('asks once more if a preload never settles and nothing is cached', async () => {
  const network = () => Promise.resolve(pageOf('asked'))
  expect(await answer({ preload: () => never, network })).toBe('asked')
})

it('caches a page that comes after the cached one was shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  expect(await answer({ preload: () => promise, cached: 'old' })).toBe('old')
  resolve(pageOf('late'))
  await expect.poll(cachedText).toBe('late')
})

it('fails where neither the network nor the cache has a page', async () => {
  await expect(answer({ preload: () => Promise.resolve(undefined) })).rejects.toThrow('rejected')
})
