import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import * as z from 'zod/mini'
import type { Operator } from './operator.ts'
import { expect } from './test.ts'
import { listWorks } from './works.ts'

const file = path.resolve(import.meta.dirname, '../../web/src/shared/spec/spec-rows.json')
const { screens, redirects } = z
  .object({ screens: z.array(z.string()), redirects: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))

/** The path of every screen except the splash and redirects. */
export const screenPaths = screens.filter((each) => each !== '/' && !(each in redirects))

/** The works that these screens show. */
const kinds = { '/detail/{id}': 'video', '/gallery/{id}': 'gallery', '/cdetail/{id}': 'post' }

/** The example for each path: a work of its kind outside the area after dark, a person who publishes, else the first. */
export async function addressesOf(
  operator: Operator,
  paths: readonly string[],
): Promise<readonly string[]> {
  const known = new Map<string, string>()
  for (const [screen, kind] of Object.entries(kinds)) {
    const newest = (await listWorks(operator, kind)).find(({ access }) => !access.endsWith(' dark'))
    known.set(screen, screen.replace('{id}', newest?.id ?? ''))
    known.set('/usercenter/{uid}', `/usercenter/${newest?.author ?? ''}`)
  }
  return paths.map((each) => known.get(each) ?? each.replace(/\{\w+\}/, '1'))
}

declare global {
  interface Window {
    /** The app's router, as TanStack Router shows it to its developer tools. */
    __TSR_ROUTER__: { navigate(to: { readonly href: string }): Promise<void> }
  }
}

export interface Screens {
  /** Opens a screen like a link in the app, and waits until nothing is loading. */
  open(address: string): Promise<void>
  /** Whether the screen is a placeholder, in whatever language is chosen. */
  isPlaceholder(): Promise<boolean>
}

/** Opens screens of a running app, without a reload. */
export function screensOf(page: Page): Screens {
  const calls = new Set<Request>()
  page.on('request', (request) => isCall(request) && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return {
    async open(address) {
      await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      await expect
        .poll(async () => {
          const waiting = await page.evaluate(unfinished)
          return [...waiting, ...[...calls].map((call) => call.url())]
        }, address)
        .toEqual([])
    },
    isPlaceholder: () =>
      page.getByRole('heading', { name: /^(?:这里正在布置|Being set up)$/ }).isVisible(),
  }
}

function isCall(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/api/')
}

/** Skeletons and busy indicators, once the page has rendered the latest data. */
async function unfinished(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  return [...document.querySelectorAll('.animate-shimmer, [aria-busy=true]')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120))
}
