import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import type { Submissions } from './submissions.ts'
import { createSubmissions, submit } from './submissions.ts'

/** Of each client: an unanswered submission outlives the screen that made it. */
const submissionsOf = new WeakMap<Client, Submissions>()

/**
 * A mutation of one call. The client keeps a submission's idempotency key until the server has answered, so that a second tap,
 * or a retry after a lost answer, cannot execute it twice, also from another screen. Errors of a `silent` one are shown by the
 * caller.
 */
export function mutationOptionsFor<C extends Call>(
  client: Client,
  call: C,
  how: { readonly silent?: boolean } = {},
) {
  const submissions = submissionsOf.get(client) ?? createSubmissions()
  submissionsOf.set(client, submissions)
  return mutationOptions({
    mutationKey: [call.feature, call.name],
    mutationFn: (input: InputOf<C>): Promise<OutputOf<C>> =>
      submit(client, submissions, { call, input, ...how }),
    retry: false,
  })
}
