import type { Login, loginGuest } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { refuseMissing } from '../../../platform/http/input.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { deviceName, openGuestSession } from '../../session/index.ts'
import { redeemCertificate } from '../certificate/account-certificate.service.ts'
import * as devices from './account-device.repository.ts'
import { readUserInfo } from '../account-info.service.ts'
import { logIn } from './account-login.service.ts'
import { deviceCookie, deviceInCookie, devicesOf, hashDevice } from './account.device.ts'
import { countNewDevice } from '../account.limits.ts'
import { createAccount } from '../account.service.ts'

type Input = ParsedOf<typeof loginGuest>

/** Logs a device in as the guest that it opens, or by a certificate as whom that names. The cookie keeps the device. */
export async function logInGuest(ctx: RequestCtx, input: Input): Promise<Login> {
  const { request } = ctx
  const device = input.devID ?? deviceInCookie(request)
  if (device === undefined) {
    return refuseMissing({ field: 'devID', expected: 'string' }, request.language)
  }
  const login = await (input.qrCnt === undefined
    ? logInByDevice(ctx, input, device)
    : logInByCertificate(ctx, input, device))
  request.setCookie({ ...deviceCookie, value: device })
  return login
}

/** A guest who came by a certificate is what this device opens from then on; what its own guest did goes along before. */
async function logInByCertificate(ctx: RequestCtx, input: Input, device: string): Promise<Login> {
  const { uid, qrCnt: secret } = input
  if (uid === undefined || secret === undefined) throw new AppError('account.wrong_certificate')
  await redeemCertificate(ctx, { uid, secret })
  const named = [device, ...devicesOf(ctx.request)]
  const deviceHash = hashDevice(ctx.secrets.secretKey, device)
  return ctx.write(async (trx) => {
    const login = await logIn(ctx, { uid, devices: named, isSteppedUp: false })
    await devices.link(trx, { deviceHash, uid })
    return login
  })
}

/**
 * The device that the app names opens its guest. An app whose storage was cleared names another than before: the cookie
 * still knows the guest, who keeps it under the new name too.
 */
async function logInByDevice(ctx: RequestCtx, input: Input, device: string): Promise<Login> {
  const { uid, token } = await openGuest(ctx, input, hashDevice(ctx.secrets.secretKey, device))
  return { token, user: await readUserInfo(ctx, uid) }
}

interface Opened {
  readonly uid: number
  readonly token: string
}

async function openGuest(ctx: RequestCtx, input: Input, deviceHash: Buffer): Promise<Opened> {
  const openKnown = async (trx: Trx) => {
    const uid = await devices.findGuest(trx, deviceHash)
    return uid === undefined ? undefined : open(ctx, trx, uid)
  }
  const known = await ctx.write(openKnown)
  if (known) return known
  await countNewDevice(ctx)
  return ctx.write(async (trx) => {
    await devices.lock(trx, deviceHash)
    const made = await openKnown(trx)
    if (made) return made
    const uid =
      (await guestOfCookie(ctx, trx)) ?? (await createAccount(trx, { cutInfos: input.cutInfos }))
    await devices.link(trx, { deviceHash, uid })
    return open(ctx, trx, uid)
  })
}

async function open(ctx: RequestCtx, trx: Trx, uid: number): Promise<Opened> {
  const device = deviceName(ctx.request.userAgent)
  return { uid, token: await openGuestSession(ctx, trx, { uid, device }) }
}

async function guestOfCookie(
  { request, secrets }: RequestCtx,
  trx: Trx,
): Promise<number | undefined> {
  const cookie = deviceInCookie(request)
  if (cookie === undefined) return undefined
  return devices.findGuest(trx, hashDevice(secrets.secretKey, cookie))
}
