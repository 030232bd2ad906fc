import type { StaffRole } from '@kaleido/contract/core/role'

interface Signed {
  readonly sessionId: string
}

/** Someone who uses the app, by an account of theirs: a guest's or a registered one. */
export interface Person extends Signed {
  readonly kind: 'guest' | 'member'
  readonly uid: number
  /** Leaves somebody's works out of every list, or is left out: lists that are the same for everybody are not for them. */
  readonly hidesAuthors: boolean
}

/** Someone of the operator's, in the back office. */
export interface Staff extends Signed {
  readonly kind: 'staff'
  readonly staffId: string
  readonly role: StaffRole
}

export type Actor = Person | Staff

/** Finds who a token belongs to; undefined where it is unknown, expired or revoked. Given to the HTTP layer by the app. */
export type Authenticate = (token: string) => Actor | undefined | Promise<Actor | undefined>
