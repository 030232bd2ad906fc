import type { Login, loginGuest } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { deviceName, openGuestSession } from '../session/index.ts'
import { redeemCertificate } from './account-certificate.service.ts'
import * as devices from './account-device.repository.ts'
import { readUserInfo } from './account-info.service.ts'
import { type Caller, logIn } from './account-login.service.ts'
import { hashDevice, newDevice } from './account.device.ts'
import type { MergeDeps } from './account-merge.service.ts'
import { countNewDevice } from './account.limits.ts'
import { createAccount } from './account.service.ts'

type Input = ParsedOf<typeof loginGuest>
type GuestDeps = Pick<Deps, 'clock' | 'db' | 'limits' | 'settings'> & MergeDeps

export interface GuestCaller extends Caller {
  /** The device that the server's own cookie names. */
  readonly cookie: string | undefined
}

interface Asked {
  readonly input: Input
  readonly caller: GuestCaller
}

export interface GuestLogin extends Login {
  /** To be kept in the cookie. */
  readonly device: string
}

/** Logs a device in as the guest that it opens, or by a certificate as whom that names. */
export async function logInGuest(deps: GuestDeps, asked: Asked): Promise<GuestLogin> {
  const { input, caller } = asked
  const device = input.devID ?? caller.cookie ?? newDevice(deps.clock.now())
  if (input.qrCnt !== undefined) {
    return { ...(await logInByCertificate(deps, asked, device)), device }
  }
  const deviceHash = hashDevice(deps.secrets.secretKey, device)
  const { uid, token } = await openGuest(deps, asked, deviceHash)
  return { token, device, user: await readUserInfo(deps, { uid, language: caller.language }) }
}

/** A guest who came by a certificate is what this device opens from then on; what its own guest did goes along before. */
async function logInByCertificate(
  deps: GuestDeps,
  { input, caller }: Asked,
  device: string,
): Promise<Login> {
  const { uid, qrCnt: secret } = input
  if (uid === undefined || secret === undefined) throw new AppError('account.wrong_certificate')
  await redeemCertificate(deps, { uid, secret, ip: caller.ip })
  const named = { ...caller, devices: [device, ...caller.devices] }
  const deviceHash = hashDevice(deps.secrets.secretKey, device)
  return inTransaction(deps.db, async (trx) => {
    const login = await logIn({ ...deps, db: trx }, { uid, caller: named, isSteppedUp: false })
    await devices.link(trx, { deviceHash, uid })
    return login
  })
}

interface Opened {
  readonly uid: number
  readonly token: string
}

/**
 * The device that the app names opens its guest. An app whose storage was cleared names another than before: the cookie
 * still knows the guest, who keeps it under the new name too.
 */
async function openGuest(deps: GuestDeps, asked: Asked, deviceHash: Buffer): Promise<Opened> {
  const { db, secrets } = deps
  const { input, caller } = asked
  const openKnown = async (trx: Db) => {
    const uid = await devices.findGuest(trx, deviceHash)
    return uid === undefined ? undefined : open(trx, uid, caller)
  }
  const known = await inTransaction(db, openKnown)
  if (known) return known
  await countNewDevice(deps, caller.ip)
  return inTransaction(db, async (trx) => {
    await devices.lock(trx, deviceHash)
    const made = await openKnown(trx)
    if (made) return made
    const uid =
      (await guestOfCookie(trx, secrets.secretKey, caller.cookie)) ??
      (await createAccount(trx, { cutInfos: input.cutInfos }))
    await devices.link(trx, { deviceHash, uid })
    return open(trx, uid, caller)
  })
}

async function open(trx: Db, uid: number, { userAgent }: Caller): Promise<Opened> {
  return { uid, token: await openGuestSession(trx, { uid, device: deviceName(userAgent) }) }
}

async function guestOfCookie(
  trx: Db,
  secretKey: string,
  cookie: string | undefined,
): Promise<number | undefined> {
  return cookie === undefined ? undefined : devices.findGuest(trx, hashDevice(secretKey, cookie))
}
