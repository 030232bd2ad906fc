import type { Engine } from './engine.ts'
import { webCrypto } from './web-crypto.ts'

/** Browsers offer WebCrypto to secure contexts only; a phone that opens the app by plain http computes by itself. */
export async function loadEngine(): Promise<Engine> {
  if (globalThis.crypto.subtle) return webCrypto
  return (await import('./noble.ts')).noble
}
