import type { StaffRole } from '@kaleido/contract/core/role'

interface Signed {
  readonly sessionId: string
}

/** What somebody may not do for now. */
export interface Restriction {
  /** By the database's clock; undefined for good. */
  readonly until: Date | undefined
  /** As it is kept: a code, words of the staff, or both. */
  readonly reason: string
}

/** A user of the app: the account of a guest or a registered one. */
export interface Person extends Signed {
  readonly kind: 'guest' | 'member'
  readonly uid: number
  /** This user hides authors: has blocked or muted somebody, or is blocked. */
  readonly hidesAuthors: boolean
  /** This user passed the gate of the area after dark. */
  readonly mayGoDark: boolean
  /** From everything but calls `whileBanned`. It may have ended since the actor was loaded. */
  readonly ban?: Restriction | undefined
  /** From calls that are speech. */
  readonly mute?: Restriction | undefined
  /** The member of the staff who sees the app as this person does: nothing is written, nothing private is read. */
  readonly viewedBy?: string | undefined
}

/** A member of the operator's staff, in the back office. */
export interface Staff extends Signed {
  readonly kind: 'staff'
  readonly staffId: string
  readonly role: StaffRole
}

export type Actor = Person | Staff

/** Staff sees every work. */
export function mayGoDark(actor: Actor | undefined): boolean {
  return actor !== undefined && (actor.kind === 'staff' || actor.mayGoDark)
}

/**
 * Resolves a token to its actor; undefined if it is unknown, expired or revoked. The app passes it to the HTTP layer.
 */
export type Authenticate = (token: string) => Actor | undefined | Promise<Actor | undefined>

/** Who of the staff acts; null for a command or a job. */
export function staffIdOf({ actor }: { readonly actor: unknown }): string | null {
  const known = actor as Actor | undefined
  return known?.kind === 'staff' ? known.staffId : null
}

/** Whether one of the staff has proved within the last minutes, on this login, who they are. The app passes it too. */
export type HasSteppedUp = (actor: Staff) => Promise<boolean>

/** Whose works and words a viewer does not see. */
export interface HiddenAuthors {
  /** Whom they block, and who blocks them. */
  readonly block: readonly number[]
  /** Besides those, whom they muted: lists leave them out, too. */
  readonly mute: readonly number[]
}

/** The feature that knows who hides whom passes it to the HTTP layer. */
export type FindHiddenAuthors = (viewer: Person) => Promise<HiddenAuthors>

/** Whether one of the staff looks, in place of the person. */
export function isViewed(actor: Actor | undefined): boolean {
  return actor !== undefined && actor.kind !== 'staff' && actor.viewedBy !== undefined
}

export function isStanding(restriction: Restriction | undefined, now: Date): boolean {
  return restriction !== undefined && (restriction.until === undefined || now < restriction.until)
}
