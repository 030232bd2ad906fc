import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { leanComponents } from './tools/build/lean-components.ts'
import { appStyles, lateStyles } from './tools/build/late-styles.ts'
import { chromiumFlags, findChromium } from './tools/test/chromium.ts'
import { LongestFirst } from './tools/test/longest-first.ts'
import { mediaLines } from './tools/test/media-lines.ts'

const needsDatabase = '**/*.{api,db}.test.ts'
const outside = ['**/node_modules/**', '**/dist/**', '.cache/**', 'tools/new/templates/**']

/** Three kinds of tests: rules alone, with a real PostgreSQL, and components in a real browser. */
export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: availableParallelism(),
    // Files share their worker's modules: a server imported for each file anew is a third of the run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The machine may be busy with other work: a limit only ends what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,client,server,demo,tools,bench}/**/*.test.ts'],
          exclude: [...outside, needsDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [needsDatabase],
          exclude: outside,
          globalSetup: ['server/src/testing/postgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [
          leanComponents(),
          react({ compiler: true }),
          lateStyles(appStyles),
          tailwindcss(),
        ],
        // What the bundler remarks on the runner's own files helps nobody.
        logLevel: 'error',
        // Bundled before the first test: a library found later reloads the page under the tests.
        optimizeDeps: {
          include: [
            'photoswipe',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/compiler-runtime',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'zod',
            'zod/mini',
            'zustand',
            'react-hook-form',
            'react-easy-crop',
            'thumbhash',
            'uqr',
            'lucide-react',
            '@base-ui/react/dialog',
            '@noble/ciphers/aes.js',
            '@noble/hashes/hkdf.js',
            '@noble/hashes/hmac.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            'antd',
            'axe-core',
            'hls.js/light',
            'mediabunny',
            'tus-js-client',
            'user-agents',
          ],
        },
        test: {
          name: 'browser',
          include: ['{ui,web,admin}/**/*.test.{ts,tsx}'],
          exclude: outside,
          setupFiles: ['ui/src/testing/fresh-device.ts'],
          // These wait for the screen more than they compute.
          maxWorkers: availableParallelism() + 1,
          // Projects with another number of workers run one after the other.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            screenshotFailures: false,
            commands: mediaLines,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? 'chromium',
                args: chromiumFlags(),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
