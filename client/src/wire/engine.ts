import type { Bytes } from './bytes.ts'

/** GCM with a tag of 16 bytes at the end and no additional data; CBC with PKCS#7 padding. Keys are 32 bytes. */
export type Cipher = 'AES-GCM' | 'AES-CBC'

export interface CipherInput {
  readonly cipher: Cipher
  readonly key: Bytes
  readonly iv: Bytes
  readonly bytes: Bytes
}

export interface HkdfInput {
  readonly ikm: Bytes
  readonly salt: Bytes
  readonly info: string
  readonly length: number
}

/** The three operations that the wire format needs. */
export interface Engine {
  /** HKDF-SHA-256. */
  derive(input: HkdfInput): Promise<Bytes>
  encrypt(input: CipherInput): Promise<Bytes>
  /** Rejects a ciphertext that does not authenticate. */
  decrypt(input: CipherInput): Promise<Bytes>
}
