import type { Login } from '@kaleido/contract/account'
import type { register as registerCall } from '@kaleido/contract/account-password'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Actor } from '../../../platform/ctx/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/crypto/password.ts'
import { deviceName, endSessions, openSession } from '../../session/index.ts'
import { rotate as rotateCertificate } from '../certificate/account-certificate.repository.ts'
import { devicesOf, hashDevices, hashNetwork, invitationCookie } from './account.device.ts'
import * as openDevices from './account-device.repository.ts'
import { readUserInfo } from '../account-info.service.ts'
import { accountRegistered } from '../account.events.ts'
import { countRegistering } from '../account.limits.ts'
import { isReserved } from '../account.names.ts'
import * as known from './account-known-device.repository.ts'
import { refuseWeak } from './account.password-rules.ts'
import * as repository from '../account.repository.ts'
import { createAccount } from '../account.service.ts'

/**
 * Makes the calling guest a member, with the same uid and all data. It revokes the guest's tokens, certificate and
 * devices. A call without a token creates an account.
 */
export async function register(
  ctx: RequestCtx<Actor | undefined>,
  input: ParsedOf<typeof registerCall>,
): Promise<Login> {
  const guest = guestOf(ctx.actor)
  await countRegistering(ctx)
  refuseWeak(input.passWord, [input.account])
  const isGone = isReserved(input.account) || (await repository.isTaken(ctx.read, input.account))
  if (isGone) throw new AppError('account.taken')
  const passwordHash = await hashPassword(input.passWord)
  const { uid, token } = await ctx.write(async (trx) => {
    const uid = guest ?? (await createAccount(trx))
    const { account: accountName, cutInfos } = input
    const isNew = await repository.register(trx, { uid, accountName, passwordHash, cutInfos })
    if (!isNew) throw new AppError('account.already_registered')
    await openDevices.removeAll(trx, uid)
    const deviceHashes = hashDevices(ctx, devicesOf(ctx.request))
    await known.add(trx, { uid, deviceHashes })
    await rotateCertificate(trx, uid)
    await endSessions(ctx, trx, { uid })
    const devices = deviceHashes.map((hash) => hash.toString('base64url'))
    await ctx.emit(trx, accountRegistered, { uid, devices, ...invitedBy(ctx, cutInfos) })
    const device = deviceName(ctx.request.userAgent)
    return { uid, token: await openSession(trx, { owner: { uid }, device, isSteppedUp: true }) }
  })
  return { token, user: await readUserInfo(ctx, uid) }
}

/** A code that was given counts before one that a link left. */
function invitedBy({ request, secrets }: RequestCtx, given: string | undefined) {
  const invitations = [given, request.cookie(invitationCookie.name)]
  return {
    network: hashNetwork(secrets.secretKey, request.ip).toString('base64url'),
    invitations: invitations.filter((text) => text !== undefined),
  }
}

function guestOf(actor: Actor | undefined): number | undefined {
  if (actor?.kind === 'staff') throw new AppError('http.forbidden')
  if (actor?.kind === 'member') throw new AppError('account.already_registered')
  return actor?.uid
}
