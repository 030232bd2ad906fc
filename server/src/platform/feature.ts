import type { Ctx } from './ctx.ts'
import { jobsOfListeners, type Listener } from './events.ts'
import type { MediaRoute } from './http/media-host.ts'
import type { RawRoute } from './http/raw.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/jobs.ts'
import type { PersonData } from './person.ts'
import type { Counts, PictureUse, VideoUse } from './uses.ts'

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
  /** What it wants to hear of, of its own or of others. */
  readonly listens?: readonly Listener[]
  readonly commands?: Readonly<Record<string, Command>>
  readonly person?: PersonData
  /** What of its rows counts for works. */
  readonly counts?: Counts
  /** Which pictures its rows need; others are removed. */
  readonly pictures?: PictureUse
  /** Which videos its rows need; others are removed. */
  readonly videos?: VideoUse
}

/** `npm run do -- <feature> <command> …` */
export interface Command {
  readonly about: string
  readonly run: (ctx: Ctx<undefined>, args: readonly string[]) => Promise<void>
}

/** Every job of these features, with those that they hear of events by. */
export function jobsOf(features: readonly Feature[]): AnyJob[] {
  return features.flatMap(({ jobs = [], listens = [] }) => [...jobs, ...jobsOfListeners(listens)])
}
