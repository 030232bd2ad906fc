import type { Readable } from 'node:stream'
import type { Db } from './db/db.ts'
import type { Deps } from './deps.ts'
import type { MediaRoute } from './http/media-host.ts'
import type { RawRoute } from './http/raw.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/jobs.ts'

/** What a feature shows of itself to the composition root. Everything but its name is left out where it has none. */
export interface Feature {
  readonly name: string
  /** The tables that this feature's repositories write. Reading others' by join is free. */
  readonly tables: readonly string[]
  /** `all` is every feature that is mounted, for the few that act on a person's data wherever it lies. */
  readonly routes?: (deps: Deps, all: readonly Feature[]) => readonly Route[]
  /** Protocols that are not the product's own, on the app's host. */
  readonly raw?: (deps: Deps) => readonly RawRoute[]
  /** Files on the media line. */
  readonly media?: (deps: Deps) => readonly MediaRoute[]
  readonly jobs?: (deps: Deps, all: readonly Feature[]) => readonly AnyJob[]
  readonly commands?: Readonly<Record<string, Command>>
  readonly person?: PersonData
}

/** `npm run do -- <feature> <command> …` */
export interface Command {
  readonly about: string
  readonly run: (deps: Deps, args: readonly string[]) => Promise<void>
}

/** A person's rows: how they are handed over and how they are forgotten. A table with a uid needs both. */
export interface PersonData {
  readonly export: (
    db: Db,
    uid: number,
    /** For what is kept sealed. */
    deps: Pick<Deps, 'secrets'>,
  ) => Promise<Readonly<Record<string, unknown>>>
  readonly forget: (db: Db, uid: number) => Promise<void>
  /**
   * Moves a guest's rows to an account that its device logs in to, as a union; for the few features whose rows go along.
   * Part of the login's transaction, which holds both accounts. Nothing that is worth money is moved silently.
   */
  readonly merge?: (db: Db, merge: Merge) => Promise<void>
  /** The person's own files, as they were given to us, for what is handed over. */
  readonly files?: (deps: Deps, uid: number) => AsyncIterable<PersonFile>
  /** Why the account may not be closed yet, as a word for programs. */
  readonly blocksClosing?: (db: Db, uid: number) => Promise<string | undefined>
}

export interface Merge {
  /** The guest, who stays without those rows. */
  readonly from: number
  readonly into: number
}

export interface PersonFile {
  /** A path of plain names: `pictures/12.webp`. */
  readonly name: string
  /** Undefined where it is gone by now. */
  readonly open: () => Promise<Readable | undefined>
}
