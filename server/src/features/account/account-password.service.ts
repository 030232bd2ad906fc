import type { changePassword } from '@kaleido/contract/account'
import type { ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashPassword } from '../../platform/password.ts'
import { endSessions, personTag } from '../session/index.ts'
import { rotateCertificate } from './account-certificate.service.ts'
import { checkPassword } from './account-login.service.ts'
import { openPhone } from './account-phone.number.ts'
import * as phones from './account-phone.repository.ts'
import { refuseWeak } from './account.password-rules.ts'
import * as repository from './account.repository.ts'

/** Changes my password. It may be known to somebody else who is logged in: every other login ends. */
export async function change(
  deps: Pick<Deps, 'cache' | 'db' | 'limits' | 'metrics' | 'secrets'>,
  given: {
    readonly actor: Person
    readonly input: ParsedOf<typeof changePassword>
    readonly ip: string
  },
): Promise<null> {
  const { actor, input, ip } = given
  const { uid, sessionId } = actor
  const found = await repository.findCredential(deps.db, { uid })
  await checkPassword(deps, { found, who: String(uid), password: input.pwd, ip })
  const passwordHash = await hashNewPassword(deps, uid, input.newPwd)
  await inTransaction(deps.db, (trx) => replacePassword(trx, { uid, passwordHash, but: sessionId }))
  await deps.cache.invalidate(personTag(uid))
  return null
}

/** The hash of a password that its owner may have; refuses one that is easy to guess. */
export async function hashNewPassword(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  uid: number,
  password: string,
): Promise<string> {
  const [row, phone] = await Promise.all([repository.findInfo(db, uid), phones.findPhone(db, uid)])
  const digits = phone ? openPhone(secrets.secretKey, phone).replace(/^\+(?:86)?/, '') : ''
  refuseWeak(password, [row?.account_name ?? '', digits])
  return hashPassword(password)
}

/**
 * Part of a transaction: the password, and what falls with the one before it, which is the certificate and every login
 * (but `but`). Afterwards what is cached under `personTag` is to be forgotten.
 */
export async function replacePassword(
  trx: Db,
  given: { readonly uid: number; readonly passwordHash: string; readonly but?: string },
): Promise<void> {
  const { uid, passwordHash, but } = given
  await repository.setPassword(trx, uid, passwordHash)
  await rotateCertificate(trx, uid)
  await endSessions(trx, { uid, ...(but === undefined ? {} : { but }) })
}
