import { cbc, gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './bytes.ts'
import type { CipherInput, Engine } from './engine.ts'

/** The same three operations without WebCrypto. Loaded where that is missing, and where a call has to be synchronous. */
export const noble: Engine = {
  derive: async ({ ikm, salt, info, length }) => hkdf(sha256, ikm, salt, utf8(info), length),
  encrypt: async (input) => cipherOf(input).encrypt(input.bytes),
  decrypt: async (input) => cipherOf(input).decrypt(input.bytes),
}

function cipherOf({ cipher, key, iv }: CipherInput) {
  return cipher === 'AES-GCM' ? gcm(key, iv) : cbc(key, iv)
}
