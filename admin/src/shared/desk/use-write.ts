import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '@kaleido/client/client'
import { useConnection } from '../connection.ts'

/** Makes a call that writes, and invalidates the feature's lists. */
export function useWrite<C extends Call>(call: C, options?: CallOptions) {
  const { client } = useConnection()
  const queries = useQueryClient()
  return async (input: InputOf<C>): Promise<OutputOf<C>> => {
    const output = await client.call(call, input, options)
    await queries.invalidateQueries({ queryKey: [call.feature] })
    return output
  }
}
