import type { Db } from './db/db.ts'
import type { Deps } from './deps.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/jobs.ts'
/** What a feature shows of itself to the composition root. Everything but its name is left out where it has none. */
export interface Feature {
  readonly name: string
  /** The tables that this feature's repositories write. Reading others' by join is free. */
  readonly tables: readonly string[]
  readonly routes?: (deps: Deps) => readonly Route[]
  readonly jobs?: (deps: Deps) => readonly AnyJob[]
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
  readonly export: (db: Db, uid: number) => Promise<Readonly<Record<string, unknown>>>
  readonly forget: (db: Db, uid: number) => Promise<void>
}
