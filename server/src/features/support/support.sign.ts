import { createHmac } from 'node:crypto'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'

export interface Visitor {
  readonly uid: number
  readonly name: string
  /** In seconds since 1970. */
  readonly expires: number
}

/** The key that customer service checks signatures with: it follows from the installation's secret and opens nothing else. */
export function signingKey(secretKey: string): string {
  return keyedHash(secretKey, 'support.sign', 'key').toString('hex')
}

/** Says who comes and until when, and proves that we say so: an HMAC over `expires.uid.name`. */
export function signedAddress(url: string, { uid, name, expires }: Visitor, key: string): string {
  const address = new URL(url)
  const sign = createHmac('sha256', key).update(`${expires}.${uid}.${name}`).digest('hex')
  for (const [member, value] of Object.entries({ uid, name, expires, sign })) {
    address.searchParams.set(member, String(value))
  }
  return address.href
}
