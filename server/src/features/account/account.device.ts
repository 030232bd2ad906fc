import { randomInt } from 'node:crypto'
import { deviceUid } from '@kaleido/contract/account'
import { keyedHash } from '../../platform/at-rest.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Opens a guest's account, so it is never stored: the database knows its hash. */
export function newDevice(now: Date): string {
  const random = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return `${random}${now.getTime()}`
}

export function hashDevice(secretKey: string, device: string): Buffer {
  return keyedHash(secretKey, 'device', device)
}

/** Keeps a guest's device where no script and no clearing of the app's storage reaches it. */
export const deviceCookie = { name: 'kaleido_device', days: 365 } as const

/** What came in the cookie or the identification, if it has the form of a device. */
export function deviceIn(given: string | undefined): string | undefined {
  return deviceUid.safeParse(given).data
}
