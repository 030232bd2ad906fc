import { readPhoneAddress } from '../boot/phone-address.ts'

/** The address of a screen for others: of a computer's own loopback they can open nothing. */
export function shareAddress(path: string): string {
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(location.hostname)
  const base = (isLoopback && readPhoneAddress(document)) || location.origin
  return new URL(path, base).href
}
