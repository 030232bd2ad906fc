import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { CallOptions, Client } from '../client.ts'
import { BusinessError } from '../errors.ts'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { identityOf } from '../identity.ts'

/** Keeps the idempotency keys of submissions whose outcome is not known yet. */
export interface Submissions {
  /** The key for submitting this input: the same one until it is settled. */
  keyFor(call: Call, input: unknown): string
  settle(call: Call, input: unknown): void
}

/** A person who retries after this long means a new submission. */
const usualMemoryMs = 15 * 60_000

export function createSubmissions(now: () => number = Date.now): Submissions {
  const pending = new Map<string, { readonly key: string; readonly until: number }>()
  return {
    keyFor(call, input) {
      const identity = identityOf(call, input)
      const known = pending.get(identity)
      if (known && known.until > now()) return known.key
      const key = newIdempotencyKey()
      pending.set(identity, { key, until: now() + usualMemoryMs })
      return key
    },
    settle(call, input) {
      pending.delete(identityOf(call, input))
    },
  }
}

/** Makes a call that writes. A keyed one keeps its idempotency key until the server has answered or refused it. */
export async function submit<C extends Call>(
  client: Client,
  submissions: Submissions,
  { call, input, ...how }: { readonly call: C; readonly input: InputOf<C> } & CallOptions,
): Promise<OutputOf<C>> {
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
}
