import type { Transfer } from './counting-proxy.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { consent, iPhone, openPhone, openProfile } from './profile.ts'

/** The scripts that a browser receives on its first visit, in KiB as they are sent. */
export interface FirstScripts {
  /** Until the first page can be used, whatever asked for them: the page, its code, or the service worker. */
  readonly untilHome: number
  /** Those that the page itself names, without labels: the app's start. */
  readonly start: number
}

/** A first visit with consent, through the splash to the first page. */
export async function measureScripts(product: string): Promise<FirstScripts> {
  await using stack = new AsyncDisposableStack()
  const { url, transfers } = await startCountingProxy(stack, product)
  const browser = await openProfile(stack)
  await consent(browser, url)
  const page = await openPhone(browser)
  const before = transfers.length
  await page.goto(url)
  await page.waitForFunction(isHomeUsable, { timeout: 120_000, polling: 50 })
  const received = transfers.slice(before).filter(({ type }) => type.includes('javascript'))
  const named = await namedScripts(url)
  return {
    untilHome: kib(received),
    start: kib(received.filter(({ path }) => named.has(path) && !path.includes('/labels-'))),
  }
}

/** In the page: nothing covers the first page any more, and its first picture can be seen. */
function isHomeUsable(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  return (
    location.pathname === '/home' &&
    document.querySelector('#kaleido-first-paint') === null &&
    pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  )
}

/** The scripts of the start in the page that a stranger gets; what comes last is named by other links. */
async function namedScripts(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url, { headers: { 'user-agent': iPhone } })).text()
  const found = html.matchAll(
    /<(?:script|link rel="(?:later|modulepreload)")[^>]* (?:src|href)="([^"]+\.js)"/g,
  )
  return new Set([...found].map(([, file = '']) => file))
}

const kib = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024
