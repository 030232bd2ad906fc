import type { Ctx } from './ctx.ts'
import type { MediaRoute } from './http/media-host.ts'
import type { RawRoute } from './http/raw.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { PersonData, PersonOwner } from './person.ts'

/** What a feature shows of itself to the composition root. Everything but its name is left out where it has none. */
export interface Feature {
  readonly name: string
  /** The tables that this feature's repositories write. Reading others' by join is free. */
  readonly tables: readonly string[]
  readonly routes?: readonly Route[]
  /** Protocols that are not the product's own, on the app's host. */
  readonly raw?: (ctx: Ctx) => readonly RawRoute[]
  /** Files on the media line. */
  readonly media?: (ctx: Ctx) => readonly MediaRoute[]
  readonly jobs?: readonly AnyJob[]
  readonly commands?: Readonly<Record<string, Command>>
  readonly person?: PersonData
}

/** `npm run do -- <feature> <command> …` */
export interface Command {
  readonly about: string
  readonly run: (ctx: Ctx, args: readonly string[]) => Promise<void>
}

/** The features that hold data of people. */
export function peopleOf(features: readonly Feature[]): PersonOwner[] {
  return features.flatMap(({ name, person }) => (person ? [{ name, person }] : []))
}
