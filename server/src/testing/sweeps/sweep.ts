import type { Call } from '@kaleido/contract/core/call'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'
import type { End, Exempt, ListEntry, Looker, Relate, WorkEnd } from './lists/entry.ts'

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
  /** Puts a relation between a person who looks at a list and the author of what stands in it. */
  readonly relations?: Readonly<Partial<Record<Looker, Relate>>>
  /** Makes a work invisible to everybody. */
  readonly ends?: Readonly<Record<WorkEnd, End>>
}
