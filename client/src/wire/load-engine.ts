import type { Engine } from './engine.ts'
import { webCrypto } from './web-crypto.ts'

/** Browsers offer WebCrypto to secure contexts only; a phone that opens the app by plain http computes by itself. */
export async function loadEngine(): Promise<Engine> {
  return globalThis.crypto.subtle ? webCrypto : loadInstantEngine()
}

/** One that computes where it stands: nothing that it does waits for another thread. */
export async function loadInstantEngine(): Promise<Engine> {
  return (await import('./noble.ts')).noble
}
