import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { createSubmissions, submit } from './submissions.ts'

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
    mutationFn: (input: InputOf<C>): Promise<OutputOf<C>> =>
      submit(client, submissions, { call, input, ...how }),
    retry: false,
  })
}
