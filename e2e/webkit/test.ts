import { productTest } from '../support/product-test.ts'
import type { WebKitDriver } from './driver.ts'
import { startWebKitDriver } from './driver.ts'
import type { WebKitPage } from './page.ts'
import { webKitPage } from './page.ts'
import { openSession } from './session.ts'

/** A journey in WebKit, the engine of every browser on an iPhone. Its window is as narrow as Debian's browser allows. */
export const test = productTest.extend<
  { readonly webKit: WebKitPage },
  { readonly driver: WebKitDriver }
>({
  driver: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the names it is to hand over from here.
    async ({}, run) => {
      const driver = await startWebKitDriver()
      await run(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  webKit: async ({ driver, colorScheme }, run) => {
    const session = await openSession(driver.url, colorScheme === 'dark' ? ['--dark-mode'] : [])
    await session.command('POST', '/window/rect', { width: 402, height: 874 })
    await run(webKitPage(session))
    await session.close()
  },
})
