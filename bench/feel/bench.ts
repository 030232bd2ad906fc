import type { Browser, Page } from 'puppeteer-core'
import { buildIfStale } from '../../tools/build.ts'
import { consent, openPhone, openProfile } from '../firstview/profile.ts'
import type { Progress } from '../rig/rounds.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { startWorld } from '../rig/world.ts'
import { handOn } from './hand.ts'
import { journeys, type Screen } from './journeys.ts'
import { type Felt, observe } from './vitals.ts'

/** The CPU throttling that simulates a slow phone. */
export const slowdown = 4

export interface Session extends Felt {
  /** Of the machine, before its round. */
  readonly load: number
}

/** Operates the real product by touch, each round in a new browser profile. */
export async function benchFeel(
  rounds: number,
  { say, beginRound }: Progress,
): Promise<ReadonlyMap<Screen, readonly Session[]>> {
  await buildIfStale(say)
  await using stack = new AsyncDisposableStack()
  const dir = await temporaryFolder(stack)
  const product = await startWorld(stack, { dir, env: { RATE_PER_IP: '1000000' } })
  const series = new Map<Screen, Session[]>()
  for (let round = 1; round <= rounds; round += 1) {
    const load = await beginRound(`round ${round}`)
    await using profile = new AsyncDisposableStack()
    const browser = await openProfile(profile)
    await enter(browser, product.url)
    for (const screen of Object.keys(journeys) as Screen[]) {
      const session = { ...(await use(browser, product.url, screen)), load }
      series.set(screen, [...(series.get(screen) ?? []), session])
      say(`round ${round}, ${screen}: ${describe(session)}`)
    }
  }
  return series
}

/** Completes the whole start once, so that no popup covers what is measured. */
async function enter(browser: Browser, url: string): Promise<void> {
  await consent(browser, url)
  const page = await openPhone(browser)
  await page.evaluateOnNewDocument(() => {
    const rested = { day: '', count: 0, hidden: [], lastAt: Number.MAX_SAFE_INTEGER }
    localStorage.setItem('kaleido_popups', JSON.stringify(rested))
  })
  await page.goto(url)
  await page.waitForFunction(() => location.pathname === '/home', { timeout: 120_000 })
  await page.close()
}

async function use(browser: Browser, url: string, screen: Screen): Promise<Felt> {
  const { path, ready, go } = journeys[screen]
  const page = await openPhone(browser)
  try {
    await observe(page)
    await page.emulateCPUThrottling(slowdown)
    const session = await page.createCDPSession()
    await page.goto(`${url}${path}`)
    await page.waitForSelector(ready, { visible: true, timeout: 120_000 })
    const hand = handOn(page, session)
    await hand.look()
    await go(hand)
    await hand.look()
    return await read(page)
  } finally {
    await page.close()
  }
}

function read(page: Page): Promise<Felt> {
  return page.evaluate(() => window.benchFeel.read())
}

function describe({ shift, moved, slowest, load }: Session): string {
  const { ms, target, delayMs, workMs, paintMs } = slowest
  const parts = [delayMs, workMs, paintMs].map((part) => Math.round(part)).join(' + ')
  return `CLS ${shift.toFixed(3)} (${moved}), INP ${Math.round(ms)} ms = ${parts} at ${target}, load ${load.toFixed(1)}`
}
