import type { Bytes } from './bytes.ts'
import { utf8 } from './bytes.ts'
import type { CipherInput, Engine } from './engine.ts'

export const webCrypto: Engine = {
  async derive({ ikm, salt, info, length }) {
    const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits'])
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
  },
  async encrypt(input) {
    const key = await importKey(input, 'encrypt')
    return new Uint8Array(await crypto.subtle.encrypt(algorithmOf(input), key, input.bytes))
  },
  async decrypt(input) {
    const key = await importKey(input, 'decrypt')
    return new Uint8Array(await crypto.subtle.decrypt(algorithmOf(input), key, input.bytes))
  },
}

function importKey({ cipher, key }: CipherInput, usage: KeyUsage): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, cipher, false, [usage])
}

function algorithmOf({ cipher, iv }: CipherInput): { name: string; iv: Bytes } {
  return { name: cipher, iv }
}
