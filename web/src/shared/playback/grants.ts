import type { Client } from '@kaleido/client/client'
import type { Grant } from '@kaleido/contract/video'
import { openVideo } from '@kaleido/contract/video'
import { isPassing } from './passing.ts'

export const grantRules = {
  /** How long before its end a grant is renewed. */
  renewMs: 60_000,
  /** The minimum remaining time for starting with a cached grant. */
  leastMs: 30_000,
  kept: 30,
  /** The delay before a failed renewal is retried. */
  retryMs: 5_000,
} as const

export interface Keeping {
  renewed(grant: Grant): void
  /** It was refused, or has expired. */
  failed(error: unknown): void
}

/** The cached grants of this session. */
export interface Grants {
  /** The grant for a work: cached while valid, with parallel requests deduplicated. */
  open(workId: string): Promise<Grant>
  /** Renews a play; parallel requests are deduplicated. */
  renew(workId: string): Promise<Grant>
  /** Renews it in time for as long as something plays; answers how to stop. */
  keep(workId: string, keeping: Keeping): () => void
  /** Clears the cache: the account or its access has changed. */
  forget(workId?: string): void
}

interface Held {
  grant?: Grant
  asking?: Promise<Grant>
}

export function createGrants(client: Pick<Client, 'call' | 'now'>): Grants {
  const held = new Map<string, Held>()
  const leftMs = ({ expiresAt }: Grant) => Date.parse(expiresAt) - client.now().getTime()

  function entryOf(id: string): Held {
    const entry = held.get(id) ?? {}
    // The most recently used one is evicted last.
    held.delete(id)
    held.set(id, entry)
    if (held.size > grantRules.kept) held.delete(held.keys().next().value ?? '')
    return entry
  }

  async function ask(id: string, entry: Held): Promise<Grant> {
    try {
      const input = { id, play: entry.grant?.play }
      entry.grant = await client.call(openVideo, input, { silent: true })
      return entry.grant
    } catch (error) {
      // A refused play is over; the next one starts anew.
      if (!isPassing(error)) delete entry.grant
      throw error
    } finally {
      delete entry.asking
    }
  }

  function renew(id: string): Promise<Grant> {
    const entry = entryOf(id)
    return (entry.asking ??= ask(id, entry))
  }

  return {
    renew,
    open(id) {
      const { grant } = entryOf(id)
      return grant && leftMs(grant) > grantRules.leastMs ? Promise.resolve(grant) : renew(id)
    },
    keep(id, keeping) {
      const inTime = (grant: Grant) => leftMs(grant) - grantRules.renewMs
      const grant = held.get(id)?.grant
      return repeat(grant ? inTime(grant) : 0, async (isOver) => {
        try {
          const next = await renew(id)
          if (!isOver()) keeping.renewed(next)
          return inTime(next)
        } catch (error) {
          const last = held.get(id)?.grant
          if (isPassing(error) && last && leftMs(last) > 0) return grantRules.retryMs
          if (!isOver()) keeping.failed(error)
          return undefined
        }
      })
    },
    forget(id) {
      if (id === undefined) held.clear()
      else held.delete(id)
    },
  }
}

/** A timer whose callback answers the next delay in milliseconds. */
function repeat(
  firstMs: number,
  act: (isOver: () => boolean) => Promise<number | undefined>,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => void goOn(), Math.max(0, ms))
  }
  const goOn = async () => {
    const ms = await act(() => isOver)
    if (!isOver && ms !== undefined) wait(ms)
  }
  wait(firstMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
