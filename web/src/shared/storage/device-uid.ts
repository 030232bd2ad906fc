import { readCookie, setCookie } from './cookie.ts'
import { slots } from './slots.ts'
import type { Store } from './storage.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 16
/** The server keeps the device in a cookie of its own by another name, which no script can read. */
const cookie = 'kaleido_uid'
const cookieDays = 365

/** What tells this device from others; undefined until it was made, which consent comes before. */
export function deviceUidOf(store: Store): string | undefined {
  return store.get(slots.deviceUid)
}

/** The device's uid, made once; whichever of storage and cookie was cleared is mended from the other. */
export function ensureDeviceUid(store: Store, now: number): string {
  const fromCookie = slots.deviceUid.schema.safeParse(readCookie(cookie)).data
  const uid = deviceUidOf(store) ?? fromCookie ?? newDeviceUid(now)
  store.set(slots.deviceUid, uid)
  setCookie(cookie, uid, cookieDays)
  return uid
}

/** Sixteen letters and digits that nobody can guess, and the time. */
export function newDeviceUid(now: number): string {
  return Array.from({ length }, randomCharacter).join('') + String(now)
}

function randomCharacter(): string {
  // Bytes past the last whole run of the alphabet would favour its beginning, so they are thrown back.
  const fair = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return alphabet.charAt(byte % alphabet.length)
  }
}
