import type { Readable } from 'node:stream'
import type { Ctx } from './ctx.ts'
import type { Db, Trx } from '../db/db.ts'

/** A feature that holds personal data. */
export interface PersonOwner {
  readonly name: string
  readonly person: PersonData
}

/** A person's rows: how they are exported and how they are deleted. A table with a uid needs both. */
export interface PersonData {
  readonly export: (ctx: Ctx, uid: number) => Promise<Readonly<Record<string, unknown>>>
  readonly forget: (trx: Trx, uid: number) => Promise<void>
  /**
   * Moves a guest's rows to the account that its device logs in to, as a union; for the few features whose rows move.
   * Runs in the login's transaction, which locks both accounts. Nothing worth money is moved silently.
   */
  readonly merge?: (trx: Trx, merge: Merge, ctx: Ctx) => Promise<void>
  /** The person's own files as they were uploaded, for the export. */
  readonly files?: (ctx: Ctx, uid: number) => AsyncIterable<PersonFile>
  /**
   * Gives others what is theirs before the person is forgotten, in transactions of its own. It runs once the account is
   * due, again where a later step failed.
   */
  readonly settle?: (ctx: Ctx, uid: number) => Promise<void>
  /** Why the account may not be closed yet, as a code for programs. */
  readonly blocksClosing?: (db: Db, uid: number) => Promise<string | undefined>
}

export interface Merge {
  /** The guest account, which remains without those rows. */
  readonly from: number
  readonly into: number
}

export interface PersonFile {
  /** A path of plain names: `pictures/12.webp`. */
  readonly name: string
  /** Undefined if the file no longer exists. */
  readonly open: () => Promise<Readable | undefined>
}
