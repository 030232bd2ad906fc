import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { Page } from '@kaleido/contract/core/page'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { queryKey } from './query-key.ts'
import type { Stale } from './stale.ts'
import { stale } from './stale.ts'

/** A query of one call. Each try is silent: the query client shows the error after the last retry. */
export function queryOptionsFor<C extends Call>(
  client: Client,
  call: C,
  input: InputOf<C>,
  freshness: Stale = 'usual',
) {
  return queryOptions({
    queryKey: queryKey(call, input),
    queryFn: ({ signal }): Promise<OutputOf<C>> =>
      client.call(call, input, { signal, silent: true }),
    staleTime: stale[freshness],
  })
}

/** A call whose answer is a page with the cursor of the next one. */
type CursorCall = Call & { readonly output: { readonly _zod: { readonly output: Page<unknown> } } }

/** A list that grows page by page; its first page starts at the cursor in `input`, or at the beginning. */
export function listOptionsFor<C extends CursorCall>(
  client: Client,
  call: C,
  input: Omit<InputOf<C>, 'next'>,
  freshness: Stale = 'brief',
) {
  return infiniteQueryOptions({
    // A list and a single page of the same call are cached apart.
    queryKey: [...queryKey(call, input as InputOf<C>), 'list'],
    queryFn: ({ pageParam, signal }): Promise<OutputOf<C>> =>
      client.call(call, { ...input, next: pageParam } as InputOf<C>, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasNext, next }) => (hasNext ? next : undefined),
    staleTime: stale[freshness],
  })
}
