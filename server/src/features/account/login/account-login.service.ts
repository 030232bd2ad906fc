import type { Login, loginByAccount, loginByUid } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { verifyPassword } from '../../../platform/crypto/password.ts'
import { deviceName, openSession, revokeSession } from '../../session/index.ts'
import { devicesOf } from './account.device.ts'
import { readUserInfo } from '../account-info.service.ts'
import { countTry, nameToCount } from '../account.limits.ts'
import { bringGuest } from './account-merge.service.ts'
import * as repository from '../account.repository.ts'

interface Proved {
  readonly uid: number
  readonly isSteppedUp: boolean
  /** By which the device names itself, where the call says more of that than the request. */
  readonly devices?: readonly string[]
}

/**
 * Logs a person in whose proof the caller has seen: a new token, and what the app shows of them. What the device's guest
 * did goes along, in one transaction with the login.
 */
export async function logIn(
  ctx: RequestCtx,
  { uid, isSteppedUp, devices = devicesOf(ctx.request) }: Proved,
): Promise<Login> {
  const device = deviceName(ctx.request.userAgent)
  const token = await ctx.write(async (trx) => {
    await bringGuest(ctx, trx, { uid, devices })
    return openSession(trx, { owner: { uid }, device, isSteppedUp })
  })
  return { token, user: await readUserInfo(ctx, uid) }
}

export async function logInByAccount(
  ctx: RequestCtx,
  { account, passWord }: ParsedOf<typeof loginByAccount>,
): Promise<Login> {
  const found = await repository.findCredential(ctx.read, { accountName: account })
  const who = found ? String(found.uid) : nameToCount(ctx.secrets.secretKey, account)
  return logInByPassword(ctx, { found, who, password: passWord })
}

export async function logInByUid(
  ctx: RequestCtx,
  { uid, pwd }: ParsedOf<typeof loginByUid>,
): Promise<Login> {
  const found = await repository.findCredential(ctx.read, { uid })
  return logInByPassword(ctx, { found, who: String(uid), password: pwd })
}

async function logInByPassword(ctx: RequestCtx, given: PasswordTry): Promise<Login> {
  await checkPassword(ctx, given)
  return logIn(ctx, { uid: given.found?.uid ?? 0, isSteppedUp: true })
}

interface PasswordTry {
  readonly found: repository.Credential | undefined
  /** Whose tries are counted, found or not. */
  readonly who: string
  readonly password: string
}

/**
 * An unknown account, a missing password and a wrong one are refused alike, and each after exactly one verification, so
 * that neither the answer nor its time tells which accounts exist.
 */
export async function checkPassword(
  ctx: RequestCtx,
  { found, who, password }: PasswordTry,
): Promise<void> {
  await countTry(ctx, who)
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  ctx.metrics.passwords.inc({ outcome: isRight ? 'right' : found ? 'wrong' : 'nobody' })
  if (!isRight) throw new AppError('account.wrong_login')
}

export function logOut(ctx: Ctx<Person>): Promise<null> {
  return revokeSession(ctx, { id: ctx.actor.sessionId })
}
