import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { ExactWindow } from '../../platform/http/limits.ts'
import type { RequestCtx } from '../../platform/http/route.ts'

const tries = { max: 10, seconds: 900 } as const

export interface LoginTry {
  /** The account name or uid as typed, whether or not it is somebody's. */
  readonly typed: string
  readonly uid: number | undefined
  /** The hash of the caller's device, if this person has logged in on it before. */
  readonly knownDevice: Buffer | undefined
}

/**
 * Counts an attempt at a password before the work for it, whether it is right or wrong and the account exists or not.
 * First by address, so that a client that tries many accounts uses up neither an account's attempts nor everybody's.
 * Devices that the account knows are counted apart: strangers do not use up the attempts of its owner.
 *
 * Answers whether the password may be looked at. A stranger's attempts at one account are counted together, by whichever
 * name or uid; beyond them the caller is told what a wrong password is told, since to ask them to wait would reveal that
 * the name and the uid belong together.
 */
export async function countLogin(ctx: RequestCtx, given: LoginTry): Promise<boolean> {
  const { typed, uid, knownDevice } = given
  await count(ctx, { key: `login.ip:${limitAddress(ctx.request.ip)}`, max: 25, seconds: 300 })
  let isWithin = true
  if (knownDevice) {
    await count(ctx, { key: `login.device:${uid}:${knownDevice.toString('base64url')}`, ...tries })
  } else {
    // A name is stored as a hash only: what people type by mistake there is often a password.
    const name = keyedHash(ctx.secrets.secretKey, 'login name', typed).toString('base64url')
    await count(ctx, { key: `login.typed:${name}`, ...tries })
    const key = `login.who:${uid}`
    if (uid !== undefined) isWithin = (await ctx.limits.takeExactly({ key, ...tries })) === 0
  }
  await countAll(ctx)
  return isWithin
}

/** Somebody who is logged in: attempts elsewhere do not use up theirs. */
export async function countStepUp(ctx: RequestCtx<Person>): Promise<void> {
  await count(ctx, { key: `step_up:${ctx.actor.sessionId}`, ...tries })
  await countAll(ctx)
}

const countAll = (ctx: Ctx) => count(ctx, { key: 'login.all', max: 50, seconds: 1 })

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
