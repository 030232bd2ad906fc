import { createCipheriv, createDecipheriv, hash, randomFillSync } from 'node:crypto'
import { wire } from '@kaleido/contract/core/wire'
import type { InterfaceKey } from '../config/config.ts'

const algorithm = 'aes-256-gcm'

/**
 * The envelope codec of the protocol: `base64url(nonce ‖ ciphertext ‖ tag)`, AES-256-GCM, the key derived from the
 * interface key with the nonce as salt. A veil against casual reading and scraping; the key ships to every client, so
 * nothing may ever rely on it.
 */
export interface EnvelopeCodec {
  /** The name of the key that answers are sealed with. */
  readonly keyName: string
  /** The decrypted text of a request's payload, or undefined if no listed key opens it. */
  open(payload: string): string | undefined
  seal(text: string): string
}

export function createEnvelopeCodec(keys: readonly InterfaceKey[]): EnvelopeCodec {
  const [first] = keys
  if (!first) throw new Error('an envelope needs an interface key')
  const ikms = keys.map(({ key }) => Buffer.from(key, 'utf8'))
  const sealing = ikms[0] as Buffer
  return {
    keyName: first.name,
    open(payload) {
      const bytes = decode(payload)
      if (!bytes) return undefined
      for (const ikm of ikms) {
        const text = decrypt(bytes, ikm)
        if (text !== undefined) return text
      }
      return undefined
    },
    seal: (text) => encrypt(text, sealing),
  }
}

const base64url = /^[A-Za-z0-9_-]*={0,2}$/

/** Node's decoder skips unknown characters; a payload with such characters is malformed. */
function decode(payload: string): Buffer | undefined {
  if (!base64url.test(payload)) return undefined
  const bytes = Buffer.from(payload, 'base64url')
  return bytes.length >= wire.nonceBytes + wire.tagBytes ? bytes : undefined
}

function decrypt(bytes: Buffer, ikm: Buffer): string | undefined {
  const nonce = bytes.subarray(0, wire.nonceBytes)
  const decipher = createDecipheriv(algorithm, derive(ikm, nonce, requestInfo), nonce)
  decipher.setAuthTag(bytes.subarray(-wire.tagBytes))
  const head = decipher.update(bytes.subarray(wire.nonceBytes, -wire.tagBytes))
  try {
    decipher.final()
  } catch {
    // The tag does not match: sealed with another key, or changed on the way.
    return undefined
  }
  // `ignoreBOM`: a byte order mark is content here and must reach the JSON parser, which refuses it.
  try {
    return utf8.decode(head)
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function encrypt(text: string, ikm: Buffer): string {
  const nonce = nextNonce()
  const cipher = createCipheriv(algorithm, derive(ikm, nonce, responseInfo), nonce)
  const body = cipher.update(text, 'utf8')
  cipher.final()
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** Randomness is expensive per call and cheap in bulk. */
const pool = Buffer.alloc(wire.nonceBytes * 256)
let drawn = pool.length

function nextNonce(): Buffer {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  const nonce = Buffer.from(pool.subarray(drawn, drawn + wire.nonceBytes))
  drawn += wire.nonceBytes
  return nonce
}

// HKDF-SHA-256 for one block (RFC 5869 §2: extract, then expand with the counter 1) on HMAC (RFC 2104), written out
// over the one-shot hash: it is half the cost of opening a request, and `hkdfSync` or two HMAC objects take twice as
// long.
const requestInfo = expandInfo(wire.requestInfo)
const responseInfo = expandInfo(wire.responseInfo)

function expandInfo(info: string): Buffer {
  return Buffer.concat([Buffer.from(info, 'utf8'), Buffer.from([1])])
}

function derive(ikm: Buffer, salt: Buffer, info: Buffer): Buffer {
  return hmac(hmac(salt, ikm), info)
}

const blockBytes = 64
const digestBytes = 32
const innerPad = 0x36
const outerPad = 0x5c
const outer = Buffer.alloc(blockBytes + digestBytes)

/** For keys of up to one block, as all of ours are. */
function hmac(key: Buffer, message: Buffer): Buffer {
  const inner = Buffer.allocUnsafe(blockBytes + message.length)
  for (let at = 0; at < blockBytes; at += 1) {
    const byte = key[at] ?? 0
    inner[at] = byte ^ innerPad
    outer[at] = byte ^ outerPad
  }
  inner.set(message, blockBytes)
  // A digest as latin1 text costs a third of one as a buffer.
  outer.write(hash('sha256', inner, 'latin1'), blockBytes, 'latin1')
  return Buffer.from(hash('sha256', outer, 'latin1'), 'latin1')
}
