import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { BusinessError } from '../errors.ts'
import { createSubmissions } from './submissions.ts'

/**
 * A mutation of one call. Create it once per call, outside of components: it keeps a submission's idempotency key until the
 * server has answered, so that a second tap, or a retry after a lost answer, cannot execute it twice. Errors of a `silent` one
 * are shown by the caller.
 */
export function mutationOptionsFor<C extends Call>(
  client: Client,
  call: C,
  how: { readonly silent?: boolean } = {},
) {
  const submissions = createSubmissions()
  return mutationOptions({
    mutationKey: [call.feature, call.name],
    mutationFn: async (input: InputOf<C>): Promise<OutputOf<C>> => {
      if (!call.keyed) return client.call(call, input, how)
      const idempotencyKey = submissions.keyFor(call, input)
      try {
        const output = await client.call(call, input, { ...how, idempotencyKey })
        submissions.settle(call, input)
        return output
      } catch (error) {
        if (error instanceof BusinessError) submissions.settle(call, input)
        throw error
      }
    },
    retry: false,
  })
}
