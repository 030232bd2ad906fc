import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { ExactWindow } from '../../platform/http/limits.ts'
import type { RequestCtx } from '../../platform/http/route.ts'

/**
 * Counts an attempt at a password before the work for it, whether it is right or wrong and the account exists or not.
 * First by address, so that a client that tries many accounts uses up neither an account's attempts nor everybody's.
 */
export async function countTry(ctx: RequestCtx, who: string): Promise<void> {
  await count(ctx, { key: `login.ip:${limitAddress(ctx.request.ip)}`, max: 25, seconds: 300 })
  await count(ctx, { key: `login.who:${who}`, max: 10, seconds: 900 })
  await count(ctx, { key: 'login.all', max: 50, seconds: 1 })
}

/** How a name that is nobody's is counted: what people type by mistake there is often a password. */
export function nameToCount(secretKey: string, accountName: string): string {
  return keyedHash(secretKey, 'login name', accountName).toString('base64url')
}

/** Hashing is dear, and a taken name says that it is somebody's. */
export async function countRegistering(ctx: RequestCtx): Promise<void> {
  await count(ctx, { key: `register.ip:${limitAddress(ctx.request.ip)}`, max: 30, seconds: 600 })
}

/** Sixty at once, since carriers share addresses; then one a minute. */
export async function countNewDevice(ctx: RequestCtx): Promise<void> {
  const address = limitAddress(ctx.request.ip)
  const burst = { key: `guest.ip:${address}`, max: 60, seconds: 600 }
  if ((await ctx.limits.takeExactly(burst)) === 0) return
  await count(ctx, { key: `guest.slow:${address}`, max: 1, seconds: 60 })
}

async function count({ limits }: Ctx, window: ExactWindow): Promise<void> {
  const seconds = await limits.takeExactly(window)
  if (seconds > 0) throw new AppError('account.wait', { seconds })
}
