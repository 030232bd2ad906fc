import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/test/chromium.ts'
import { plainHost } from './support/plain-http.ts'

const launchOptions = {
  // In an ASCII locale Chromium saves a file with a Chinese name as `download`.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: findChromium() ?? 'chromium',
  args: [...chromiumFlags(), `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
}

/** Each worker has a product and a browser of its own, which take about a gigabyte of memory. */
const mostWorkers = 4

/**
 * Journeys in a real browser against the whole product. The product is prepared once; each worker starts its own from a copy,
 * on its own ports, for its first journey.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/prepare-product.ts',
  workers: Math.min(mostWorkers, availableParallelism()),
  // Journeys, not files, are what workers take next: otherwise one would wait for the other's last file.
  fullyParallel: true,
  // The machine may be busy with other work: a timeout only ends what hangs.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: { launchOptions, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  projects: [
    {
      name: 'app',
      testIgnore: ['ops.spec.ts', '*.webkit.spec.ts'],
      use: {
        ...devices['iPhone 17 Pro'],
        browserName: 'chromium',
      },
    },
    {
      name: 'app in WebKit',
      testMatch: '*.webkit.spec.ts',
    },
    {
      name: 'back office',
      testMatch: 'ops.spec.ts',
      use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
      },
    },
  ],
})
