import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what must be read again, such as a phone number: a dump of the database alone shows none. Each purpose has a
 * key of its own, so that what was sealed for one opens for no other.
 */
export function encryptAtRest(secretKey: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secretKey, purpose), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was sealed under another key or changed since. */
export function decryptAtRest(secretKey: string, purpose: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(secretKey, purpose), nonce)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** Tells equal things apart from others without saying what they are. */
export function keyedHash(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}:${text}`).digest()
}

function keyOf(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kaleido/at-rest/${purpose}`, 32))
}
