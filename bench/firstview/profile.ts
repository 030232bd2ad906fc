import path from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumFlags, findChromium } from '../../tools/test/chromium.ts'
import { temporaryFolder } from '../rig/stage.ts'

/** The user agent of an iPhone, which the device gate reads. */
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

export const screen = {
  mobile: true,
  width: 390,
  height: 844,
  deviceScaleFactor: 2,
  disabled: false,
}

/** A browser with a fresh profile. */
export async function openProfile(stack: AsyncDisposableStack): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: findChromium() ?? 'chromium',
    userDataDir: path.join(await temporaryFolder(stack), 'profile'),
    args: chromiumFlags(),
    // Generous, since a busy machine answers late.
    protocolTimeout: 300_000,
  })
  stack.defer(() => browser.close())
  return browser
}

/** A page with the user agent of an iPhone from its first request on. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setUserAgent({ userAgent: iPhone })
  await page.setViewport({
    width: screen.width,
    height: screen.height,
    deviceScaleFactor: screen.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  })
  return page
}

/** Stores consent to the privacy policy, like an earlier visit, and nothing else. */
export async function consent(browser: Browser, url: string): Promise<void> {
  const page = await openPhone(browser)
  // A file of the same origin without scripts.
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(() => localStorage.setItem('kaleido_consentedAt', String(Date.now())))
  await page.close()
}
