import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, type Page, PredefinedNetworkConditions } from 'puppeteer-core'
import { buildIfStale } from '../../tools/build.ts'
import { consent, openPhone, openProfile } from '../firstview/profile.ts'
import type { Progress } from '../rig/rounds.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { startWorld } from '../rig/world.ts'
import type { Say } from '../soak/trial.ts'
import { flick } from './finger.ts'
import { observe, type Rest } from './observe.ts'
import { stockShorts } from './stock.ts'
import { type Task, traceTasks } from './tasks.ts'

export const swipes = 50
/** How long a person watches each short. */
export const dwellMs = 3_000
export const manySwipes = 200

/** A longer task blocks touches. */
export const longMs = 50

export interface Swipe extends Rest {
  /** The main thread's work from the touch until the swipe has settled. */
  readonly tasks: readonly Task[]
}

export interface Shorts {
  readonly swiped: readonly Swipe[]
  readonly mostVideos: number
  readonly mostSlides: number
  /** Of the machine, before. */
  readonly load: number
}

/** Swipes through the shorts of the real product on a slow phone and network, then continues at full speed. */
export async function benchShorts({ say, beginRound }: Progress): Promise<Shorts> {
  await buildIfStale(say)
  await using stack = new AsyncDisposableStack()
  const dir = await temporaryFolder(stack)
  const env = { RATE_PER_IP: '1000000' }
  {
    await using first = new AsyncDisposableStack()
    await startWorld(first, { dir, env })
  }
  await stockShorts(dir, say)
  const product = await startWorld(stack, { dir, env })
  // Before the browser is open: it plays films all the time.
  const load = await beginRound('the swipes')
  const browser = await openProfile(stack)
  await consent(browser, product.url)
  const page = await openPhone(browser)
  await observe(page)
  const session = await page.createCDPSession()
  await enter(page, product.url)
  await slowDown(page)
  const swiped = await swipeSlowly({ page, session }, say)
  await page.emulateNetworkConditions(null)
  await page.emulateCPUThrottling(null)
  return { swiped, load, ...(await swipeOnAndOn({ page, session }, say)) }
}

async function enter(page: Page, url: string): Promise<void> {
  // Lines and login are cached like on a later visit; videos are not.
  await page.goto(url)
  await page.waitForFunction(() => location.pathname === '/home', { timeout: 60_000 })
  await page.setBypassServiceWorker(true)
  await page.setCacheEnabled(false)
  await page.goto(`${url}/shortvideo`)
  await page.waitForFunction(() => document.querySelector('video')?.paused === false, {
    timeout: 60_000,
  })
}

/** Lighthouse's slow 4G, applied per request as by the developer tools, and a CPU four times slower. */
async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G'])
  await page.emulateCPUThrottling(4)
}

interface Driven {
  readonly page: Page
  readonly session: CDPSession
}

async function swipeSlowly({ page, session }: Driven, say: Say): Promise<Swipe[]> {
  const swiped: Swipe[] = []
  // The first ones were loaded before the network was throttled.
  for (let swipe = -3; swipe < swipes; swipe += 1) {
    await pause(dwellMs)
    const [rest, tasks] = await traceTasks(page, async () => {
      await page.evaluate(() => window.benchShorts.begin())
      await flick(session, 'up')
      return page.evaluate(() => window.benchShorts.rest())
    })
    if (swipe < 0) continue
    swiped.push({ ...rest, tasks })
    const { wasReady, firstFrameMs } = rest
    const longTasks = tasks.filter(({ cpuMs, wallMs }) => Math.max(cpuMs, wallMs) > longMs)
    const busy =
      longTasks
        .map(
          ({ cpuMs, wallMs, what }) => `${Math.round(cpuMs)} of ${Math.round(wallMs)} ms (${what})`,
        )
        .join('; ') || 'none'
    say(
      `swipe ${swipe + 1}: first picture after ${Math.round(firstFrameMs)} ms, ${wasReady ? '' : 'not '}preloaded, long tasks: ${busy}`,
    )
  }
  return swiped
}

/** Back and forth, as fast as swipes settle. */
async function swipeOnAndOn({ page, session }: Driven, say: Say) {
  let mostVideos = 0
  let mostSlides = 0
  for (let swipe = 0; swipe < manySwipes; swipe += 1) {
    await flick(session, swipe % 4 === 3 ? 'down' : 'up')
    await pause(350)
    const { videos, slides } = await page.evaluate(() => ({
      videos: document.querySelectorAll('video').length,
      slides: document.querySelectorAll('[role="feed"] article').length,
    }))
    mostVideos = Math.max(mostVideos, videos)
    mostSlides = Math.max(mostSlides, slides)
  }
  say(`after ${manySwipes} more swipes: ${mostVideos} videos, ${mostSlides} slides at most`)
  return { mostVideos, mostSlides }
}
