import type { Call } from '@kaleido/contract/core/call'
import type { Grown } from './grown.ts'

/** A list that grows with the data; its second page is examined too, by its cursor. */
export interface PlanEntry {
  readonly call: Call
  /** One input for every shape that its queries take. */
  readonly inputs: (grown: Grown) => readonly Readonly<Record<string, unknown>>[]
}

/** The input of a list without one, or whose input does not change its queries. */
export const noInput = () => [{}]
/** Each order in which a list of works can be requested. */
export const sorts = [0, 1, 2].map((sortType) => ({ sortType }))
