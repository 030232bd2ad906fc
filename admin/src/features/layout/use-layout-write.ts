import type { CallOptions } from '@kaleido/client/client'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../shared/desk/use-write.ts'

/** As `useWrite`, but reads the newest state after a failure too: somebody else may have come first. */
export function useLayoutWrite<C extends Call>(call: C, options?: CallOptions) {
  const queries = useQueryClient()
  const write = useWrite(call, options)
  return async (input: InputOf<C>): Promise<OutputOf<C>> => {
    try {
      return await write(input)
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [call.feature] })
      throw error
    }
  }
}
