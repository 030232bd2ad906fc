import type { Client } from '@kaleido/client/client'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import { openOrder } from '@kaleido/contract/topup'
import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver } from '@tanstack/react-query'

/**
 * Opens an order. The key of an unanswered one outlives the sheet that sent it: somebody who closes the sheet, opens it again and
 * taps again gets the first order, not a second one.
 */
export function sendOrder(
  client: Client,
  queries: QueryClient,
  input: InputOf<typeof openOrder>,
): Promise<OutputOf<typeof openOrder>> {
  const options = mutationOptionsFor(client, openOrder, { silent: true })
  return new MutationObserver(queries, options).mutate(input)
}
