import type { Call } from '@kaleido/contract/core/call'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'
import type { End, Exempt, ListEntry, Looker, Relate, WorkEnd } from './lists/entry.ts'
import type { GrowingPeople, GrownIds } from './plans/grown.ts'
import type { HotQuery } from './plans/hot-query.ts'
import type { PlanEntry } from './plans/plan-entry.ts'

/** A call that takes the id of something that belongs to a person. */
export interface OthersEntry {
  readonly call: Call
  /** Makes something of a new member's; answers the input that names it. */
  readonly input: (app: TestApp) => Promise<Readonly<Record<string, unknown>>>
}

/** What a feature tells the sweeps over all features: `export const sweep: Sweep` of its `<feature>.sweep.ts`. */
export interface Sweep {
  /** Lists that show works, comments or people, each with a way to put something into it. */
  readonly lists?: readonly ListEntry[]
  /** Lists in which nothing of another person's can leak, and why. */
  readonly exempt?: readonly Exempt[]
  /** Calls by which one person could reach another's things. */
  readonly others?: readonly OthersEntry[]
  /** Mounted paths that are no call: files, and protocols of others. */
  readonly paths?: readonly string[]
  /** Adds rows of a person to the feature's tables, which its `person` must export and forget. */
  readonly trace?: (trx: Trx, uid: number) => Promise<unknown>
  /** Lists that grow with the world: their queries are explained on a large database. */
  readonly plans?: readonly PlanEntry[]
  /** Lists that do not grow with the world, and why, by the name of the call; `feature.` stands for all calls. */
  readonly bounded?: Readonly<Record<string, string>>
  /** Queries that are explained by themselves. */
  readonly queries?: readonly HotQuery[]
  /** Adds to the large database what a person has in this feature after a year; answers ids for the inputs of plans. */
  readonly grow?: (app: TestApp, people: GrowingPeople) => Promise<Partial<GrownIds>>
  /** Runs once every feature has grown: makes what is derived from the rows of others. */
  readonly derive?: (app: TestApp) => Promise<void>
  /** Puts a relation between a person who looks at a list and the author of what stands in it. */
  readonly relations?: Readonly<Partial<Record<Looker, Relate>>>
  /** Makes a work invisible to everybody. */
  readonly ends?: Readonly<Record<WorkEnd, End>>
}
