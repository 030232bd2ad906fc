import type { Client } from '@kaleido/client/client'
import { listMessages } from '@kaleido/contract/message'
import type { QueryClient } from '@tanstack/react-query'
import { inTurn } from '../../shared/live/in-turn.ts'
import type { Which } from './message-cache.ts'
import { addMessages, dropMessage, lastSeqOf } from './message-cache.ts'

interface Parts {
  readonly client: Pick<Client, 'call'>
  readonly queries: QueryClient
}

const running = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/**
 * Fetches what came after the latest loaded message, in order. One at a time per conversation: a call made meanwhile waits for
 * the next. Fails where the messages could not be fetched.
 */
export function catchUp(parts: Parts, which: Which): Promise<void> {
  const flights = running.get(parts.queries) ?? new Map<string, Promise<void>>()
  running.set(parts.queries, flights)
  const key = JSON.stringify([which.uid, which.id])
  return inTurn(flights, key, () => fetchAfter(parts, which))
}

/** Catches up in the background; the next look makes up for one that fails. */
export function look(parts: Parts, which: Which): void {
  catchUp(parts, which).catch(() => undefined)
}

async function fetchAfter({ client, queries }: Parts, which: Which): Promise<void> {
  for (let hasNext = true; hasNext;) {
    const after = lastSeqOf(queries, which)
    // The first page is on its way, and brings everything.
    if (after === undefined) return
    const page = await client.call(
      listMessages,
      { ...which, after, pageSize: 50 },
      { silent: true },
    )
    addMessages(queries, which, page.list)
    hasNext = page.hasNext && page.list.length > 0
  }
}

/** One message that was recalled, or deleted by this person on another device: read again, or gone. */
export async function fetchAgain(
  { client, queries }: Parts,
  which: Which,
  seq: number,
): Promise<void> {
  // A message that is not loaded yet comes with those before it.
  if (seq > (lastSeqOf(queries, which) ?? 0)) return catchUp({ client, queries }, which)
  const input = { ...which, after: seq - 1, pageSize: 1 }
  const { list } = await client.call(listMessages, input, { silent: true })
  const found = list.find((one) => one.seq === seq)
  if (found) addMessages(queries, which, [found])
  else dropMessage(queries, which, seq)
}
