import type { Call } from '@kaleido/contract/core/call'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'
import type { Login } from '../app.ts'
import type { End, Exempt, ListEntry, Looker, Relate, WorkEnd } from './lists/entry.ts'
import type { GrowingPeople, GrownIds } from './plans/grown.ts'
import type { HotQuery } from './plans/hot-query.ts'
import type { PlanEntry } from './plans/plan-entry.ts'

/** A call that takes the id of something that belongs to a person. */
export interface OthersEntry {
  readonly call: Call
  /** Creates an object of a new member; returns the input that names it. */
  readonly input: (app: TestApp) => Promise<Readonly<Record<string, unknown>>>
}

/** Why a list of operators' texts is exempt. The demonstration world holds each of these lists to both languages. */
export const operatorsTexts = "the operator's own words and pictures"

/** A feature's part in the sweeps over all features: `export const sweep: Sweep` of its `<feature>.sweep.ts`. */
export interface Sweep {
  /** Lists of works, comments or people, each with a way to add an entry. */
  readonly lists?: readonly ListEntry[]
  /** Lists that cannot leak another person's data, and why. */
  readonly exempt?: readonly Exempt[]
  /** Calls by which one person could reach another's data. */
  readonly others?: readonly OthersEntry[]
  /** Mounted paths that are not calls: files, and foreign protocols. */
  readonly paths?: readonly string[]
  /** Adds a person's rows to the feature's tables, which its `person` must export and delete. */
  readonly trace?: (trx: Trx, uid: number) => Promise<unknown>
  /** Lists that grow with the data: their queries are explained on a large database. */
  readonly plans?: readonly PlanEntry[]
  /** Lists that do not grow with the data, and why, by the name of the call; `feature.` stands for all calls. */
  readonly bounded?: Readonly<Record<string, string>>
  /** Single queries to explain. */
  readonly queries?: readonly HotQuery[]
  /** Adds a person's data of a year to the large database; returns ids for the inputs of plans. */
  readonly grow?: (app: TestApp, people: GrowingPeople) => Promise<Partial<GrownIds>>
  /** Runs after every feature has grown: computes what is derived from the rows of others. */
  readonly derive?: (app: TestApp) => Promise<void>
  /** Creates a relation between the viewer of a list and the author of its entry. */
  readonly relations?: Readonly<Partial<Record<Looker, Relate>>>
  /** Makes a work invisible to everybody. */
  readonly ends?: Readonly<Record<WorkEnd, End>>
  /** Has a work enter the area after dark. */
  readonly darken?: (app: TestApp, workId: string) => Promise<unknown>
  /** Has somebody pass the gate of that area. */
  readonly passGate?: (app: TestApp, looker: Login) => Promise<unknown>
}
