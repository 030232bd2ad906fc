import { randomInt } from 'node:crypto'
import { inTransaction, type Pool, type Trx } from '../../platform/db/db.ts'
import { hashPassword } from '../../platform/crypto/password.ts'
import { createAccount } from './account.service.ts'

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
