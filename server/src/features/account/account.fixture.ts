import type { Db } from '../../platform/db/db.ts'
import { createAccount } from './account.service.ts'

export function aGuest(db: Db, name = '访客'): Promise<number> {
  return createAccount(db, { name })
}

export function aMember(db: Db, name = '会员'): Promise<number> {
  return createAccount(db, { name, isRegistered: true })
}
