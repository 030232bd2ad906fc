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

/** The path of every screen but the splash and what leads on to another. */
export const screenPaths = screens.filter((each) => each !== '/' && !(each in redirects))

/** The works that these screens show. */
const kinds = { '/detail/{id}': 'video', '/gallery/{id}': 'gallery', '/cdetail/{id}': 'post' }

/** Where each path leads: works by one of their kind, a person by somebody who makes them, the rest by the first. */
export async function addressesOf(
  operator: Operator,
  paths: readonly string[],
): Promise<readonly string[]> {
  const known = new Map<string, string>()
  for (const [screen, kind] of Object.entries(kinds)) {
    const [newest] = await listWorks(operator, kind)
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
  /** Opens a screen as a link in the app does, and waits until nothing of it is on its way. */
  open(address: string): Promise<void>
  /** Whether the screen is not made yet and says so, in whatever language is chosen. */
  isPlaceholder(): Promise<boolean>
}

/** Opens screens of an app that is running, without loading it again. */
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

/** Skeletons and what says that it is busy, once the page has drawn what arrived last. */
async function unfinished(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  return [...document.querySelectorAll('.animate-shimmer, [aria-busy=true]')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120))
}
