import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts data that must be read again, such as a phone number: a dump of the database does not reveal it. Each
 * purpose has its own key, so data sealed for one purpose does not open for another.
 */
export function encryptAtRest(secretKey: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secretKey, purpose), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the text was sealed under another key or has changed since. */
export function decryptAtRest(secretKey: string, purpose: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(secretKey, purpose), nonce)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** A keyed hash: equal texts get equal hashes, without revealing the text. */
export function keyedHash(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}:${text}`).digest()
}

function keyOf(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kaleido/at-rest/${purpose}`, 32))
}
