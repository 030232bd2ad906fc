import type { CallOptions } from '@kaleido/client/client'
import { everyInput } from '@kaleido/client/query/query-key'
import { submit } from '@kaleido/client/query/submissions'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { listQueues } from '@kaleido/contract/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection.ts'

/**
 * Makes a call that writes, and invalidates the feature's lists and how much waits. A keyed one is executed once, however often
 * it is sent.
 */
export function useWrite<C extends Call>(call: C, options?: CallOptions) {
  const { client, submissions } = useConnection()
  const queries = useQueryClient()
  return async (input: InputOf<C>): Promise<OutputOf<C>> => {
    const output = await submit(client, submissions, { call, input, ...options })
    void queries.invalidateQueries({ queryKey: everyInput(listQueues) })
    await queries.invalidateQueries({ queryKey: [call.feature] })
    return output
  }
}
