import type { Browser, Page } from 'puppeteer-core'
import { type Payload, xssMark } from '@kaleido/contract/testing/xss'

export interface Screen {
  readonly name: string
  /** The field whose texts it shows. */
  readonly field: string
  /** It shows only what the first of a batch wrote. */
  readonly isOfFirst?: boolean | undefined
  readonly url: string
  /** Stored before the page opens. */
  readonly storage?: Readonly<Record<string, string>>
  readonly open: (browser: Browser) => Promise<Page>
}

export interface Seen {
  /** Payloads found as text. */
  readonly found: number
  /** Calls of the mark, dialogs, reports of the policy, requests of payloads. */
  readonly executed: readonly string[]
}

/** Long enough on a busy machine. */
const waitMs = 45_000

/** Opens a screen once, waits for its texts, and tells what happened. */
export async function look(
  browser: Browser,
  screen: Screen,
  payloads: readonly Payload[],
): Promise<Seen> {
  const page = await screen.open(browser)
  try {
    const executed: string[] = []
    page.on('dialog', (dialog) => {
      executed.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (request.url().includes('xss.invalid')) executed.push(`request ${request.url()}`)
    })
    await page.evaluateOnNewDocument(watch, { mark: xssMark, storage: screen.storage ?? {} })
    await page.goto(screen.url)
    const ids = payloads.map(({ id }) => id)
    await page
      .waitForFunction(isShown, { timeout: waitMs, polling: 200 }, ids)
      // What is missing is counted below.
      .catch(() => undefined)
    const seen = await page.evaluate(readPage)
    return { found: seen.found, executed: [...executed, ...seen.executed] }
  } finally {
    await page.close()
  }
}

interface Marked {
  readonly xssSeen?: string[]
  /** Whether it was scrolled to the end last. */
  xssAtEnd?: boolean
  xssFound?: Set<string>
}

/** In the page, before its own code. */
function watch({ mark, storage }: { mark: string; storage: Readonly<Record<string, string>> }) {
  const seen: string[] = []
  Object.assign(globalThis, { xssSeen: seen, [mark]: (id: string) => seen.push(`ran ${id}`) })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    seen.push(`policy ${violatedDirective} ${sample}`),
  )
  for (const [key, value] of Object.entries(storage)) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
}

/**
 * In the page: remembers what it shows, as long lists leave out what is far away, and goes on, by scrolling to either end or
 * to the next page, until all was there. The name of a link is a text too.
 */
function isShown(ids: readonly string[]): boolean {
  const page = globalThis as Marked
  const found = (page.xssFound ??= new Set())
  const named = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)
  const text = [document.body.textContent, ...named].join('\n')
  for (const id of ids) if (text.includes(id)) found.add(id)
  page.xssAtEnd = page.xssAtEnd !== true
  for (const element of document.querySelectorAll('*')) {
    element.scrollTop = page.xssAtEnd ? element.scrollHeight : -element.scrollHeight
  }
  document.querySelector<HTMLElement>('nav[aria-label="翻页"] button:last-of-type')?.click()
  return found.size === ids.length
}

/** In the page: also what a tap or a pointer would run. */
function readPage() {
  const { xssSeen = [], xssFound } = globalThis as Marked
  const planted = document.querySelectorAll(
    '[onerror],[onload],[onfocus],[onclick],[onmouseover],[ontoggle],a[href^="javascript:"]',
  )
  return {
    found: xssFound?.size ?? 0,
    executed: [
      ...xssSeen,
      ...[...planted].map(({ outerHTML }) => `planted ${outerHTML.slice(0, 80)}`),
    ],
  }
}
