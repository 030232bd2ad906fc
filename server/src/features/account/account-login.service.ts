import type { Login } from '@kaleido/contract/account'
import type { Language } from '@kaleido/contract/core/error'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/password.ts'
import { deviceName, openSession } from '../session/index.ts'
import { readUserInfo } from './account-info.service.ts'
import { countTry, nameToCount } from './account.limits.ts'
import { bringGuest, type MergeDeps } from './account-merge.service.ts'
import * as repository from './account.repository.ts'

/** Where a request comes from, as far as logging in asks. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  /** By which the device names itself, what it says in the call first. */
  readonly devices: readonly string[]
}

export type LoginDeps = Pick<Deps, 'db' | 'limits' | 'metrics' | 'secrets' | 'settings'> & MergeDeps

/**
 * Logs a person in whose proof the caller has seen: a new token, and what the app shows of them. What the device's guest
 * did goes along, in one transaction with the login.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'settings'> & MergeDeps,
  given: { readonly uid: number; readonly caller: Caller; readonly isSteppedUp: boolean },
): Promise<Login> {
  const { uid, caller, isSteppedUp } = given
  const device = deviceName(caller.userAgent)
  const token = await inTransaction(deps.db, async (trx) => {
    await bringGuest(deps, trx, { uid, devices: caller.devices })
    return openSession(trx, { owner: { uid }, device, isSteppedUp })
  })
  return { token, user: await readUserInfo(deps, { uid, language: caller.language }) }
}

export async function logInByAccount(
  deps: LoginDeps,
  given: { readonly account: string; readonly passWord: string; readonly caller: Caller },
): Promise<Login> {
  const { account, passWord, caller } = given
  const found = await repository.findCredential(deps.db, { accountName: account })
  const who = found ? String(found.uid) : nameToCount(deps.secrets.secretKey, account)
  return logInByPassword(deps, { found, who, password: passWord, caller })
}

export async function logInByUid(
  deps: LoginDeps,
  given: { readonly uid: number; readonly pwd: string; readonly caller: Caller },
): Promise<Login> {
  const { uid, pwd, caller } = given
  const found = await repository.findCredential(deps.db, { uid })
  return logInByPassword(deps, { found, who: String(uid), password: pwd, caller })
}

async function logInByPassword(
  deps: LoginDeps,
  given: PasswordTry & { readonly caller: Caller },
): Promise<Login> {
  const { found, caller } = given
  await checkPassword(deps, { ...given, ip: caller.ip })
  return logIn(deps, { uid: found?.uid ?? 0, caller, isSteppedUp: true })
}

interface PasswordTry {
  readonly found: repository.Credential | undefined
  /** Whose tries are counted, found or not. */
  readonly who: string
  readonly password: string
}

/**
 * Whoever does not exist, has no password or has another one is refused in the same words after the same work: one
 * verification, whatever was found.
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'metrics'>,
  given: PasswordTry & { readonly ip: string },
): Promise<void> {
  const { found, who, password, ip } = given
  await countTry(deps, { ip, who })
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  deps.metrics.passwords.inc({ outcome: isRight ? 'right' : found ? 'wrong' : 'nobody' })
  if (!isRight) throw new AppError('account.wrong_login')
}
