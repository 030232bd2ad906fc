import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import * as repository from './account.repository.ts'

export interface NewAccount {
  readonly name: string
  readonly isRegistered?: boolean
  readonly isDemo?: boolean
}

const [leastUid, mostUid] = [100_000_000, 999_999_999]

/**
 * Makes an account under a uid drawn at random: a uid is printed on cards and typed at login, and one that counted up
 * would say how many accounts there are and which come next.
 */
export async function createAccount(db: Db, given: NewAccount): Promise<number> {
  for (;;) {
    const uid = randomInt(leastUid, mostUid + 1)
    if (await repository.add(db, { uid, ...given })) return uid
  }
}
