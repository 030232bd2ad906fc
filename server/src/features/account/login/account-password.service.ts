import type { changePassword } from '@kaleido/contract/account-password'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/crypto/password.ts'
import { endSessions } from '../../session/index.ts'
import { recordChange } from '../change/account-change.service.ts'
import { rotate as rotateCertificate } from '../certificate/account-certificate.repository.ts'
import { countStepUp } from '../account.limits.ts'
import { checkPassword } from './account-login.service.ts'
import { openPhone } from '../phone/account-phone.number.ts'
import * as phones from '../phone/account-phone.repository.ts'
import { refuseWeak } from './account.password-rules.ts'
import * as repository from '../account.repository.ts'

/** Changes my password. It may be known to somebody else who is logged in: every other login ends. */
export async function change(
  ctx: RequestCtx<Person>,
  { pwd, newPwd }: ParsedOf<typeof changePassword>,
): Promise<null> {
  const { uid, sessionId } = ctx.actor
  const found = await repository.findCredential(ctx.read, { uid })
  await countStepUp(ctx)
  await checkPassword(ctx, { found, password: pwd })
  const passwordHash = await hashNewPassword(ctx, uid, newPwd)
  await ctx.write((trx) => replacePassword(ctx, trx, { uid, passwordHash, but: sessionId }))
  return null
}

/** The hash of a password that its owner may have; refuses one that is easy to guess. */
export async function hashNewPassword(
  { read, secrets }: Ctx,
  uid: number,
  password: string,
): Promise<string> {
  const [row, phone] = await Promise.all([
    repository.findInfo(read, uid),
    phones.findPhone(read, uid),
  ])
  const digits = phone ? openPhone(secrets.secretKey, phone).replace(/^\+(?:86)?/, '') : ''
  refuseWeak(password, [row?.account_name ?? '', digits])
  return hashPassword(password)
}

/** Sets the password, and revokes what falls with the one before it: the certificate and every login (but `but`). */
export async function replacePassword(
  ctx: RequestCtx<unknown>,
  trx: Trx,
  given: { readonly uid: number; readonly passwordHash: string; readonly but?: string },
): Promise<void> {
  const { uid, passwordHash, but } = given
  await repository.setPassword(trx, uid, passwordHash)
  await rotateCertificate(trx, uid)
  await endSessions(ctx, trx, { uid, ...(but === undefined ? {} : { but }) })
  await recordChange(ctx, trx, {
    uid,
    kind: 'password',
    ...(but !== undefined && { sessionId: but }),
  })
}
