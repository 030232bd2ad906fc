import type { Call } from '@kaleido/contract/core/call'
import type { Grown } from './grown.ts'

/** A list that grows with the world; its second page is looked at too, by its cursor. */
export interface PlanEntry {
  readonly call: Call
  /** One input for every shape that its queries take. */
  readonly inputs: (grown: Grown) => readonly Readonly<Record<string, unknown>>[]
}

/** The input of a list that takes none, or none that changes its queries. */
export const noInput = () => [{}]
/** Each order that a list of works can be asked for in. */
export const sorts = [0, 1, 2].map((sortType) => ({ sortType }))
