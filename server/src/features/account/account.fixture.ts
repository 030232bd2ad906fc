import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDeps } from '../../platform/ctx/create-deps.ts'
import { inTransaction, type Pool, type Trx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import { createAccount } from './account.service.ts'
import { hashPhone, sealPhone, toPhone } from './phone/account-phone.number.ts'

export function aGuest(db: Pool | Trx, name = '访客'): Promise<number> {
  return inTransaction(db, (trx) => createAccount(trx, { name }))
}

export function aMember(db: Pool | Trx, name = '会员'): Promise<number> {
  return inTransaction(db, (trx) => createAccount(trx, { name, isRegistered: true }))
}

export const rightPassword = 'correct horse battery staple'
let rightHash: Promise<string> | undefined

export interface Registered {
  readonly uid: number
  readonly account: string
}

/** A member who logs in with `rightPassword`, which is hashed once for all of them. */
export async function aMemberWithPassword(db: Pool): Promise<Registered> {
  rightHash ??= hashPassword(rightPassword)
  const [account, passwordHash] = [anAccountName(), await rightHash]
  const given = { name: '会员', isRegistered: true, accountName: account, passwordHash }
  const uid = await inTransaction(db, (trx) => createAccount(trx, given))
  return { uid, account }
}

export function anAccountName(): string {
  return `violet${randomInt(10 ** 9)}`
}

/** As an app makes it. */
export function aDevice(): string {
  return `abcdefgh${String(randomInt(10 ** 8)).padStart(8, '0')}1700000000000`
}

/** A fresh address, since limits count by address and most tests are about something else. */
export function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** Binds a number to an account, without a code. */
export async function aBoundPhone(
  { db, secrets }: Pick<OpenDeps, 'db' | 'secrets'>,
  { uid, mobile }: { readonly uid: number; readonly mobile: string },
): Promise<void> {
  const phone = toPhone(mobile)
  await sql`insert into account_phone (uid, phone_hash, phone_sealed) values (
    ${uid}, ${hashPhone(secrets.secretKey, phone)}, ${sealPhone(secrets.secretKey, phone)}
  )`.execute(db)
}
