import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@kaleido/contract/core/role'
import { sealAtRest } from '../../platform/at-rest.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashPassword } from '../../platform/password.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endStaffSessions, staffTag } from '../session/index.ts'
import * as repository from './staff.repository.ts'
import { totpPurpose } from './staff.service.ts'
import { newTotpSecret } from './staff.totp.ts'

export interface NewStaffMember {
  readonly name: string
  readonly role: StaffRole
  readonly isDemo?: boolean
  /** What they log in by, once they are given a login. */
  readonly account?: string
}

export interface StaffLogin {
  readonly account: string
  readonly password: string
  /** Of the authenticator, in base32. */
  readonly totpSecret: string
}

const leastPassword = 15

/** Answers the member's id. */
export async function createStaffMember(
  db: Db,
  { name, role, isDemo = false, account }: NewStaffMember,
): Promise<string> {
  const id = await repository.add(db, { name, role, isDemo, account: account ?? null })
  if (id === undefined) throw new Refusal(`the account ${account} is taken`)
  return id
}

/** Somebody new who can log in. */
export function hire(
  db: Db,
  { login, ...member }: NewStaffMember & { readonly login: StaffLogin },
  secretKey: string,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await createStaffMember(trx, { ...member, account: login.account })
    await giveLogin(trx, { id, login, secretKey })
    return id
  })
}

async function giveLogin(
  db: Db,
  given: { readonly id: string; readonly login: StaffLogin; readonly secretKey: string },
): Promise<void> {
  const { id, login, secretKey } = given
  const { password, totpSecret } = login
  if (password.length < leastPassword) {
    throw new Refusal(`a password of the staff has at least ${leastPassword} characters`)
  }
  await repository.setLogin(db, id, {
    passwordHash: await hashPassword(password),
    totpSealed: sealAtRest(secretKey, totpPurpose, totpSecret),
  })
}

/** A password and a secret for the authenticator that nobody has chosen; told once, to whoever runs the command. */
export function inventLogin(account: string): StaffLogin {
  const password = randomBytes(15).toString('base64url')
  return { account, password, totpSecret: newTotpSecret() }
}

type Changing = Pick<Deps, 'db' | 'cache' | 'secrets'>

/** For who has lost phone or password: both anew, and every login of theirs ends. */
export async function resetLogin(deps: Changing, account: string): Promise<StaffLogin> {
  const login = inventLogin(account)
  await change(deps, account, async (trx, id) => {
    await giveLogin(trx, { id, login, secretKey: deps.secrets.secretKey })
    await endStaffSessions(trx, { staffId: id })
  })
  return login
}

export function changeRole(deps: Changing, account: string, role: StaffRole): Promise<void> {
  return change(deps, account, async (trx, id) => {
    if (role !== 'owner') await refuseLastOwner(trx, id)
    await repository.update(trx, id, { role })
  })
}

export function disable(deps: Changing, account: string): Promise<void> {
  return change(deps, account, async (trx, id) => {
    await refuseLastOwner(trx, id)
    await repository.update(trx, id, { isDisabled: true })
    await endStaffSessions(trx, { staffId: id })
  })
}

export function enable(deps: Changing, account: string): Promise<void> {
  return change(deps, account, (trx, id) => repository.update(trx, id, { isDisabled: false }))
}

/** What is changed holds from the member's next request on. */
async function change(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  account: string,
  work: (trx: Db, id: string) => Promise<void>,
): Promise<void> {
  const found = await repository.findLogin(db, account)
  if (!found) throw new Refusal(`nobody of the staff has the account ${account}`)
  await inTransaction(db, (trx) => work(trx, found.id))
  await cache.invalidate(staffTag(found.id))
}

/** Without an owner nobody could give anybody anything. */
async function refuseLastOwner(db: Db, id: string): Promise<void> {
  const owners = await repository.lockOwners(db)
  if (owners.length === 1 && owners[0] === id) {
    throw new Refusal('this is the last owner: make another one first')
  }
}
