import { afterEach, expect, it, vi } from 'vitest'
import { loadEngine } from './load-engine.ts'
import { noble } from './noble.ts'
import { webCrypto } from './web-crypto.ts'

afterEach(() => vi.unstubAllGlobals())

it('is WebCrypto in a secure context', async () => {
  expect(await loadEngine()).toBe(webCrypto)
})

it('is computed on the page where the browser withholds WebCrypto', async () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await loadEngine()).toBe(noble)
})
