import type { Db } from '../../platform/db/db.ts'
export interface NewAccount {
  readonly name: string
  readonly isRegistered?: boolean
  readonly isDemo?: boolean
}
/**
 * Makes an account under a uid drawn at random: a uid is printed on cards and typed at login, and one that counted up
 * would say how many accounts there are and which come next.
 */
export declare function createAccount(db: Db, given: NewAccount): Promise<number>
