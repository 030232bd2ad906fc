import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestFacts } from '../../platform/http/route.ts'

/** Names the browser on which one of the staff has logged in. It opens nothing. */
export const deviceCookie = { name: 'kaleido_desk', days: 365 } as const

/** What the browser's cookie says, or a new name for it. */
export function deviceIn(request: RequestFacts): string {
  const given = request.cookie(deviceCookie.name)
  return given !== undefined && /^[0-9a-f]{32}$/.test(given)
    ? given
    : randomBytes(16).toString('hex')
}

export function hashDevice({ secrets }: Ctx, device: string): Buffer {
  return keyedHash(secrets.secretKey, 'staff device', device)
}
