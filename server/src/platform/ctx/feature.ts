import type { Ctx } from './ctx.ts'
import { jobsOfListeners, type Listener } from './events.ts'
import type { MediaRoute } from '../http/media-host.ts'
import type { RawRoute } from '../http/raw.ts'
import type { Route } from '../http/route.ts'
import type { Reading } from '../log/metrics.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import type { Db } from '../db/db.ts'
import type { Figure, Queue } from './overview.ts'
import type { PersonData } from './person.ts'
import type { Counts, FindPush, PictureUse, Unread, VideoUse } from './uses.ts'

/** A feature, as the composition root sees it. Everything but its name is optional. */
export interface Feature {
  readonly name: string
  /** The tables that this feature's repositories write. Any feature may read them in joins. */
  readonly tables: readonly string[]
  readonly routes?: readonly Route[]
  /** Protocols other than the product's own, on the app's host. */
  readonly raw?: (ctx: Ctx) => readonly RawRoute[]
  /** Files on the media line. */
  readonly media?: (ctx: Ctx) => readonly MediaRoute[]
  readonly jobs?: readonly AnyJob[]
  /** The events it listens to, its own or those of other features. */
  readonly listens?: readonly Listener[]
  readonly commands?: Readonly<Record<string, Command>>
  readonly person?: PersonData
  /** Which of its rows count for works. */
  readonly counts?: Counts
  /** Which pictures its rows need; all others are garbage. */
  readonly pictures?: PictureUse
  /** Which videos its rows need; all others are garbage. */
  readonly videos?: VideoUse
  /** What a person has not read of it, besides notices. */
  readonly unread?: Unread
  /** What is pushed of its messages. */
  readonly push?: FindPush
  /** What it exposes as metrics. */
  readonly gauges?: (ctx: Ctx) => readonly Reading[]
  /** What always holds of its money. */
  readonly invariants?: readonly Invariant[]
  /** What of it waits for the staff. */
  readonly queues?: readonly Queue[]
  /** What it counts for each day. */
  readonly figures?: readonly Figure[]
}

/** What must hold at every moment, checked against what is stored. */
export interface Invariant {
  /** As a person reads it. */
  readonly name: string
  /** The money that stops while it is broken: all of it, or withdrawals. */
  readonly stops: 'all' | 'payout'
  /**
   * Says what differs: at most `limit` lines, none where it holds. With `since` it may leave out what has not changed
   * from then on.
   */
  readonly findDifferences: (db: Db, limit: number, since?: Date) => Promise<readonly string[]>
}

/** `npm run do -- <feature> <command> …` */
export interface Command {
  readonly about: string
  readonly run: (ctx: Ctx<undefined>, args: readonly string[]) => Promise<void>
}

/** Every job of these features, including those of their event listeners. */
export function jobsOf(features: readonly Feature[]): AnyJob[] {
  return features.flatMap(({ jobs = [], listens = [] }) => [...jobs, ...jobsOfListeners(listens)])
}
