import { readCookie, setCookie } from './cookie.ts'
import { slots } from './slots.ts'
import type { Store } from './storage.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 16
/** The server keeps the device in a cookie of its own by another name, which no script can read. */
const cookie = 'kaleido_uid'
const cookieDays = 365

/** The device's id; undefined until it was created, which requires consent. */
export function deviceUidOf(store: Store): string | undefined {
  return store.get(slots.deviceUid)
}

/** The device's id, created once; storage or cookie is restored from the other. */
export function ensureDeviceUid(store: Store, now: number): string {
  const fromCookie = slots.deviceUid.schema.safeParse(readCookie(cookie)).data
  const uid = deviceUidOf(store) ?? fromCookie ?? newDeviceUid(now)
  store.set(slots.deviceUid, uid)
  setCookie(cookie, uid, cookieDays)
  return uid
}

/** Sixteen random letters and digits, and the time. */
export function newDeviceUid(now: number): string {
  return Array.from({ length }, randomCharacter).join('') + String(now)
}

function randomCharacter(): string {
  // Rejection sampling: bytes past the last full run of the alphabet would bias the result.
  const fair = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return alphabet.charAt(byte % alphabet.length)
  }
}
