import type { Browser } from 'puppeteer-core'
import { buildIfStale } from '../../tools/build.ts'
import type { Progress } from '../rig/rounds.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { startWorld } from '../rig/world.ts'
import { audit, type Audit } from './audit.ts'
import { consent, openPhone, openProfile } from './profile.ts'
import { type FirstScripts, measureScripts } from './scripts.ts'

export type View = 'first' | 'returning'

export interface Sample extends Audit {
  /** Of the machine, before. */
  readonly load: number
}

export interface FirstView {
  readonly views: ReadonlyMap<View, readonly Sample[]>
  readonly scripts: readonly FirstScripts[]
}

/** Loads both views alternately, each time in a new profile. */
export async function benchFirstView(
  rounds: number,
  { say, beginRound }: Progress,
): Promise<FirstView> {
  // Not part of the product's time to start.
  await buildIfStale(say)
  await using stack = new AsyncDisposableStack()
  const product = await startWorld(stack, {
    dir: await temporaryFolder(stack),
    env: { DEVICE_GATE: 'redirect', DEVTOOLS_GUARD: 'on' },
  })
  const views = new Map<View, Sample[]>([
    ['first', []],
    ['returning', []],
  ])
  const scripts: FirstScripts[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const [view, samples] of views) {
      const load = await beginRound(`round ${round}, ${view}`)
      const sample = { ...(await look(product.url, view)), load }
      samples.push(sample)
      say(`round ${round}, ${view}: ${describe(sample)}`)
    }
    const received = await measureScripts(product.url)
    scripts.push(received)
    say(`round ${round}: ${received.untilHome.toFixed(1)} KiB of scripts until the first page`)
  }
  return { views, scripts }
}

async function look(url: string, view: View): Promise<Audit> {
  await using stack = new AsyncDisposableStack()
  const browser = await openProfile(stack)
  if (view === 'first') {
    await consent(browser, url)
    // Awaited, since the browser is closed as soon as this function returns.
    return await audit(browser, url)
  }
  await startOnce(browser, url)
  return await audit(browser, `${url}/home`)
}

/** Completes the whole start and waits until the service worker has cached its files. */
async function startOnce(browser: Browser, url: string): Promise<void> {
  await consent(browser, url)
  const page = await openPhone(browser)
  await page.goto(url)
  await page.waitForFunction(() => location.pathname === '/home', { timeout: 60_000 })
  await page.waitForSelector('main img', { timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', {
    timeout: 60_000,
  })
  await page.close()
}

function describe({ performance, lcp, tbt, tbtCpu, longTasks, cls, load }: Sample): string {
  const [score, paint, blocked, cpu] = [performance, lcp, tbt, tbtCpu].map((figure) =>
    Math.round(figure),
  )
  return `performance ${score}, LCP ${paint} ms, TBT ${blocked} ms (of CPU time ${cpu} ms), ${longTasks} long tasks, CLS ${cls.toFixed(3)}, load ${load.toFixed(1)}`
}
