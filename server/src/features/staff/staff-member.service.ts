import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@kaleido/contract/core/role'
import { staffPassword } from '@kaleido/contract/staff-own'
import { encryptAtRest } from '../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endStaffSessions, endViews, staffChanged } from '../session/index.ts'
import * as repository from './staff.repository.ts'
import { setOwnUid } from './staff-own.repository.ts'
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

/** Answers the member's id. */
export async function createStaffMember(
  trx: Trx,
  { name, role, isDemo = false, account }: NewStaffMember,
): Promise<string> {
  const id = await repository.add(trx, { name, role, isDemo, account: account ?? null })
  if (id === undefined) throw new Refusal(`the account ${account} is taken`)
  return id
}

/** Somebody new who can log in. */
export async function hire(
  ctx: Ctx,
  { login, ...member }: NewStaffMember & { readonly login: StaffLogin },
): Promise<string> {
  const sealed = await sealLogin(ctx, login)
  return ctx.write(async (trx) => {
    const id = await createStaffMember(trx, { ...member, account: login.account })
    await repository.setLogin(trx, id, sealed)
    return id
  })
}

/** A login as it is kept. Hashing is slow: before the transaction. */
export async function sealLogin({ secrets }: Ctx, { password, totpSecret }: StaffLogin) {
  if (password.length < staffPassword.min) {
    throw new Refusal(`a password of the staff has at least ${staffPassword.min} characters`)
  }
  return {
    passwordHash: await hashPassword(password),
    totpSealed: encryptAtRest(secrets.secretKey, totpPurpose, totpSecret),
  }
}

/** A random password and authenticator secret; shown once, as output of the command. */
export function inventLogin(account: string): StaffLogin {
  const password = randomBytes(15).toString('base64url')
  return { account, password, totpSecret: newTotpSecret() }
}

/** For who has lost phone or password: both anew, and every login of theirs ends. */
export async function resetLogin(ctx: Ctx, account: string): Promise<StaffLogin> {
  const login = inventLogin(account)
  const sealed = await sealLogin(ctx, login)
  await change(ctx, account, async (trx, id) => {
    await repository.setLogin(trx, id, sealed)
    await endStaffSessions(ctx, trx, { staffId: id })
  })
  return login
}

export function changeRole(
  ctx: Ctx,
  { account, role }: { readonly account: string; readonly role: StaffRole },
): Promise<void> {
  return change(ctx, account, async (trx, id) => {
    if (role !== 'owner') await refuseLastOwner(ctx, trx, id)
    await repository.update(trx, id, { role })
    await endViews(ctx, trx, id)
  })
}

export function disable(ctx: Ctx, account: string): Promise<void> {
  return change(ctx, account, async (trx, id) => {
    await refuseLastOwner(ctx, trx, id)
    await repository.update(trx, id, { isDisabled: true })
    await endStaffSessions(ctx, trx, { staffId: id })
  })
}

export function enable(ctx: Ctx, account: string): Promise<void> {
  return change(ctx, account, (trx, id) => repository.update(trx, id, { isDisabled: false }))
}

/** Names somebody's account in the app, whose withdrawals they do not process; null takes that back. */
export function setOwn(ctx: Ctx, account: string, uid: number | null): Promise<void> {
  return change(ctx, account, (trx, staffId) => setOwnUid(trx, { staffId, uid }))
}

/** What is changed holds from the member's next request on. */
async function change(
  ctx: Ctx,
  account: string,
  work: (trx: Trx, id: string) => Promise<void>,
): Promise<void> {
  const found = await repository.findLogin(ctx.read, account)
  if (!found) throw new Refusal(`nobody of the staff has the account ${account}`)
  await ctx.write(async (trx) => {
    await work(trx, found.id)
    await ctx.emit(trx, staffChanged, { staffId: found.id })
  })
}

/** Without an owner nobody could give anybody anything. */
async function refuseLastOwner({ config }: Ctx, trx: Trx, id: string): Promise<void> {
  if (isLastOwner(await repository.lockOwners(trx, config), id)) {
    throw new Refusal('this is the last owner: make another one first')
  }
}

export function isLastOwner(owners: readonly string[], id: string): boolean {
  return owners.length === 1 && owners[0] === id
}
