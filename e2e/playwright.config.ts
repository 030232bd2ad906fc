import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/test/chromium.ts'
import { plainHost } from './support/plain-http.ts'

const launchOptions = {
  executablePath: findChromium() ?? 'chromium',
  args: [...chromiumFlags(), `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
}

/**
 * Journeys in a real browser against the whole product, which is started once for all of them. Workers read this file
 * after that start, and so find the addresses that it put into the environment.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/start-product.ts',
  workers: 1,
  // The machine may be busy with other work: a limit only ends what hangs.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  use: { launchOptions, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  projects: [
    {
      name: 'app',
      testIgnore: ['ops.spec.ts', '*.webkit.spec.ts'],
      use: {
        ...devices['iPhone 17 Pro'],
        browserName: 'chromium',
        baseURL: process.env['E2E_APP_URL'],
      },
    },
    {
      name: 'app in WebKit',
      testMatch: '*.webkit.spec.ts',
      use: { baseURL: process.env['E2E_APP_URL'] },
    },
    {
      name: 'back office',
      testMatch: 'ops.spec.ts',
      use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        baseURL: process.env['E2E_ADMIN_URL'],
      },
    },
  ],
})
