import { deviceUid } from '@kaleido/contract/account'
import { inviteRules } from '@kaleido/contract/invite'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import { limitAddress } from '../../../platform/http/client-address.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { RequestFacts } from '../../../platform/http/route.ts'

/** A device opens a guest's account, so it is never stored: the database knows its hash. */
export function hashDevice(secretKey: string, device: string): Buffer {
  return keyedHash(secretKey, 'device', device)
}

export function hashDevices({ secrets }: Ctx, devices: readonly string[]): Buffer[] {
  return devices.map((device) => hashDevice(secrets.secretKey, device))
}

/** The network that somebody calls from, as the database knows it. */
export function hashNetwork(secretKey: string, ip: string): Buffer {
  return keyedHash(secretKey, 'network', limitAddress(ip))
}

/** Carries the code of an invitation whose link was opened to the registration. */
export const invitationCookie = {
  name: 'kaleido_invitation',
  days: inviteRules.cookieDays,
} as const

/** Keeps a guest's device where no script and no clearing of the app's storage reaches it. */
export const deviceCookie = { name: 'kaleido_device', days: 365 } as const

/** The device that the server's own cookie names. */
export function deviceInCookie(request: RequestFacts): string | undefined {
  return deviceIn(request.cookie(deviceCookie.name))
}

/** By which the device names itself: in the identification first, then in the cookie. */
export function devicesOf(request: RequestFacts): string[] {
  const devices = [deviceIn(request.deviceUid), deviceInCookie(request)]
  return devices.filter((device) => device !== undefined)
}

function deviceIn(given: string | undefined): string | undefined {
  return deviceUid.safeParse(given).data
}
