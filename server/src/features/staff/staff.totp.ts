import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator as RFC 6238 has them, in the one form that every such app knows: SHA-1, 30 s, six digits. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretBytes = 20
/** A code of the half minute before or after is taken too: clocks differ, and people type slowly. */
const tolerance = [0, -1, 1] as const

/** A new secret, in the base32 that authenticators take it in. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

/** The code of one step, which is the number of whole half minutes since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a moment falls in. */
export function totpStepAt(date: Date): number {
  return Math.floor(date.getTime() / 30_000)
}

/** The step near `now` that a code belongs to; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  return tolerance
    .map((off) => now + off)
    .find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
}

/** What an authenticator app reads from a QR code. */
export function totpUri(account: string, secret: string): string {
  return `otpauth://totp/Kaleido:${encodeURIComponent(account)}?secret=${secret}&issuer=Kaleido`
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
