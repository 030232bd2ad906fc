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

/** What a guest does not see: the screens of somebody who is logged in, with their views. */
export const memberPaths = [
  '/community',
  '/community/publishpicture',
  '/community/publishvideo',
  '/community/publisharticle',
  '/cdetail/{id}',
  '/usercenter/{uid}',
  '/message/{uid}',
  '/mine/message',
  '/mine/message?show=likes',
  '/mine/message?show=system',
  '/mine/userguanzhu',
  '/mine/userguanzhu?tab=fans',
  '/mine/usertopic',
  '/mine/watchlater',
  '/mine/backpack',
  '/mine/duihuancode',
  '/cj_activity',
  '/mine/vipcenter',
  '/mine/usercoinchongzhi',
  '/mine/userbuyrecord',
  '/pay/return',
  '/pay/sandbox',
  '/mine/sessions',
  '/mine/userprize',
  '/mine/export',
  '/mine/reports',
  '/mine/setting',
  '/mine/setting/lines',
  '/mine/setting/notices',
  '/mine/setting/blocked',
  '/mine/withdraw',
  '/mine/withdraw/detail',
  '/mine/address',
  '/mine/address?type=usdt',
  '/mine/add-bank-card',
  '/mine/add-usdt',
  '/mine/usershouyimx',
  '/mine/userincomerecord',
  '/mine/usershareshenqing',
  '/mine/pushdata',
  '/mine/pushdata?type=7',
  '/mine/profile',
  '/myhome',
  '/studio',
]

/** The works that these screens show. */
const kinds = { '/detail/{id}': 'video', '/gallery/{id}': 'gallery', '/cdetail/{id}': 'post' }

/** The example for each path: a work of its kind outside the area after dark, a person who publishes and can be written to, the newest topic, else the first. */
export async function addressesOf(
  operator: Operator,
  paths: readonly string[],
): Promise<readonly string[]> {
  const known = new Map<string, string>()
  for (const [screen, kind] of Object.entries(kinds)) {
    const works = await listWorks(operator, kind)
    // The newest may be other journeys'.
    const oldest = works.findLast(({ access }) => !access.endsWith(' dark'))
    known.set(screen, screen.replace('{id}', oldest?.id ?? ''))
    known.set('/usercenter/{uid}', `/usercenter/${oldest?.author ?? ''}`)
    known.set('/message/{uid}', `/message/${oldest?.author ?? ''}`)
  }
  const [topic = '1'] = (await operator.run('topic', 'list')).split('  ')
  known.set('/community/topic/{id}', `/community/topic/${topic}`)
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
        .poll(
          async () => {
            const waiting = await page.evaluate(unfinished)
            return [...waiting, ...[...calls].map((call) => call.url())]
          },
          // Most screens are there at once, and there are many.
          { message: address, intervals: [20, 40, 80, 160] },
        )
        .toEqual([])
    },
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
