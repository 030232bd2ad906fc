import type { Engine } from './engine.ts'
import { webCrypto } from './web-crypto.ts'

/** Browsers offer WebCrypto in secure contexts only; a phone that opens the app by plain http computes in JavaScript. */
export async function loadEngine(): Promise<Engine> {
  return globalThis.crypto.subtle ? webCrypto : loadInstantEngine()
}

/** A synchronous engine: it waits for no other thread. */
export async function loadInstantEngine(): Promise<Engine> {
  return (await import('./noble.ts')).noble
}
