import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { root } from '../lib/repository.ts'
import type { App } from './apps.ts'

/** How an app is bundled. The server fills in __NONCE__ and __BOOT__ whenever it serves the page. */
export function bundling(app: App, outDir: string): InlineConfig {
  return {
    root: path.join(root, app),
    configFile: false,
    logLevel: 'warn',
    publicDir: path.join(root, 'ui/public'),
    plugins: [react({ compiler: true }), tailwindcss()],
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'safari17',
      manifest: true,
      // A file of its own is cached for ever, and the policy lets data: in for pictures alone.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
}

/** Libraries and labels change at a pace of their own, so they are cached apart from the app's code. */
const groups = [
  { name: 'vendor', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/ },
  { name: 'labels', test: /[\\/]locales[\\/]zh-CN[\\/]/ },
]
