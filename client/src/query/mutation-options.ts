import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { BusinessError } from '../errors.ts'
import { createSubmissions } from './submissions.ts'

/**
 * A mutation of one call. Made once per call, outside of components: it remembers the key of a submission until the server has
 * answered, so that a second tap, or another try after a lost answer, cannot do it twice. What is `silent` is told by whoever asks.
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
