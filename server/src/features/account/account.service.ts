import { randomInt } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import * as repository from './account.repository.ts'

export interface NewAccount extends Omit<repository.NewRow, 'uid' | 'name'> {
  /** Where none is given, one that nobody can take for a person's own. */
  readonly name?: string
}

const [leastUid, mostUid] = [100_000_000, 999_999_999]

/**
 * Makes an account under a uid drawn at random: a uid is printed on cards and typed at login, and one that counted up
 * would say how many accounts there are and which come next.
 */
export async function createAccount(trx: Trx, given: NewAccount = {}): Promise<number> {
  for (;;) {
    const uid = randomInt(leastUid, mostUid + 1)
    const name = given.name ?? `Kaleido${String(uid).slice(-4)}`
    if (await repository.add(trx, { ...given, uid, name })) return uid
  }
}
