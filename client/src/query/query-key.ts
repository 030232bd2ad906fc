import type { Call, InputOf } from '@kaleido/contract/core/call'
import { dropNulls } from '@kaleido/contract/core/empty'

export type QueryKey<C extends Call> = readonly [feature: string, name: string, input: InputOf<C>]

/**
 * The query key of a call. Absent members do not count, as on the wire. Its prefixes match all answers of the call, and all of
 * the feature.
 */
export function queryKey<C extends Call>(call: C, input: InputOf<C>): QueryKey<C> {
  return [call.feature, call.name, dropNulls(input) as InputOf<C>]
}

/** Matches every answer of a call, whatever its input. */
export function everyInput(call: Call): readonly [feature: string, name: string] {
  return [call.feature, call.name]
}
