import type { Login } from '@kaleido/contract/account'
import type { loginByAccount, loginByUid } from '@kaleido/contract/account-password'
import { mobile } from '@kaleido/contract/account-phone'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { verifyPassword } from '../../../platform/crypto/password.ts'
import { deviceName, openSession, revokeSession } from '../../session/index.ts'
import { devicesOf, hashDevices } from './account.device.ts'
import { readUserInfo } from '../account-info.service.ts'
import { countLogin } from '../account.limits.ts'
import { holdMoney } from '../certificate/account-certificate.repository.ts'
import { bringGuest } from './account-merge.service.ts'
import * as known from './account-known-device.repository.ts'
import { hashPhone, toPhone } from '../phone/account-phone.number.ts'
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
    const deviceHashes = hashDevices(ctx, devices)
    // Who has the password may not be its owner: the owner has a day to see the login.
    if (!(await known.find(trx, { uid, deviceHashes }))) await holdMoney(trx, uid)
    await known.add(trx, { uid, deviceHashes })
    return openSession(trx, { owner: { uid }, device, isSteppedUp })
  })
  return { token, user: await readUserInfo(ctx, uid) }
}

/** People type their account's name, its uid or its bound phone number; no text is more than one of them. */
function credentialKey(secretKey: string, typed: string): repository.CredentialKey {
  if (mobile.safeParse(typed).success) return { phoneHash: hashPhone(secretKey, toPhone(typed)) }
  return uidLike.test(typed) ? { uid: Number(typed) } : { accountName: typed }
}

/** Account names begin with a letter, and no uid is as long as a phone number. */
const uidLike = /^[1-9]\d{0,9}$/

export async function logInByAccount(
  ctx: RequestCtx,
  { account, passWord }: ParsedOf<typeof loginByAccount>,
): Promise<Login> {
  const key = credentialKey(ctx.secrets.secretKey, account)
  const found = await repository.findCredential(ctx.read, key)
  return logInByPassword(ctx, { found, typed: account, password: passWord })
}

export async function logInByUid(
  ctx: RequestCtx,
  { uid, pwd }: ParsedOf<typeof loginByUid>,
): Promise<Login> {
  const found = await repository.findCredential(ctx.read, { uid })
  return logInByPassword(ctx, { found, typed: String(uid), password: pwd })
}

async function logInByPassword(
  ctx: RequestCtx,
  { typed, found, password }: PasswordTry & { readonly typed: string },
): Promise<Login> {
  const uid = found?.uid
  const mayBeRight = await countLogin(ctx, {
    typed,
    uid,
    knownDevice: await knownDeviceOf(ctx, uid),
  })
  await checkPassword(ctx, { found: mayBeRight ? found : undefined, password })
  return logIn(ctx, { uid: uid ?? 0, isSteppedUp: true })
}

async function knownDeviceOf(
  ctx: RequestCtx,
  uid: number | undefined,
): Promise<Buffer | undefined> {
  if (uid === undefined) return undefined
  return known.find(ctx.read, { uid, deviceHashes: hashDevices(ctx, devicesOf(ctx.request)) })
}

interface PasswordTry {
  readonly found: repository.Credential | undefined
  readonly password: string
}

/**
 * An unknown account, a missing password and a wrong one are refused alike, and each after exactly one verification, so
 * that neither the answer nor its time tells which accounts exist.
 */
export async function checkPassword(
  ctx: RequestCtx,
  { found, password }: PasswordTry,
): Promise<void> {
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  ctx.metrics.passwords.inc({ outcome: isRight ? 'right' : found ? 'wrong' : 'nobody' })
  if (!isRight) throw new AppError('account.wrong_login')
}

export function logOut(ctx: Ctx<Person>): Promise<null> {
  return revokeSession(ctx, { id: ctx.actor.sessionId })
}
