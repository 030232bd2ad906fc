import type { Login, register as registerCall } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password.ts'
import { grantNewcomerCoupons } from '../coupon/index.ts'
import { deviceName, endSessions, openSession, personTag } from '../session/index.ts'
import { rotateCertificate } from './account-certificate.service.ts'
import * as devices from './account-device.repository.ts'
import { readUserInfo } from './account-info.service.ts'
import type { Caller } from './account-login.service.ts'
import { countRegistering } from './account.limits.ts'
import { isReserved } from './account.names.ts'
import { refuseWeak } from './account.password-rules.ts'
import * as repository from './account.repository.ts'
import { createAccount } from './account.service.ts'

type RegisterDeps = Pick<Deps, 'cache' | 'db' | 'limits' | 'secrets' | 'settings'>

/**
 * Makes the guest who asks a member: same uid, everything kept. From then on neither the guest's tokens and certificate
 * nor its devices open anything. Whoever asks without a token gets an account of their own.
 */
export async function register(
  deps: RegisterDeps,
  given: {
    readonly actor: Actor | undefined
    readonly input: ParsedOf<typeof registerCall>
    readonly caller: Caller
  },
): Promise<Login> {
  const { actor, input, caller } = given
  const guest = guestOf(actor)
  await countRegistering(deps, caller.ip)
  refuseWeak(input.passWord, [input.account])
  const isGone = isReserved(input.account) || (await repository.isTaken(deps.db, input.account))
  if (isGone) throw new AppError('account.taken')
  const passwordHash = await hashPassword(input.passWord)
  const { uid, token } = await inTransaction(deps.db, async (trx) => {
    const uid = guest ?? (await createAccount(trx))
    const { account: accountName, cutInfos } = input
    const isNew = await repository.register(trx, { uid, accountName, passwordHash, cutInfos })
    if (!isNew) throw new AppError('account.already_registered')
    await devices.removeAll(trx, uid)
    await rotateCertificate(trx, uid)
    await endSessions(trx, { uid })
    await grantNewcomerCoupons(trx, uid)
    const device = deviceName(caller.userAgent)
    return { uid, token: await openSession(trx, { owner: { uid }, device, isSteppedUp: true }) }
  })
  await deps.cache.invalidate(personTag(uid))
  return { token, user: await readUserInfo(deps, { uid, language: caller.language }) }
}

function guestOf(actor: Actor | undefined): number | undefined {
  if (actor?.kind === 'staff') throw new AppError('http.forbidden')
  if (actor?.kind === 'member') throw new AppError('account.already_registered')
  return actor?.uid
}
