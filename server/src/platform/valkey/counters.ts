import type { Logger } from '../log/log.ts'
import { within } from '../within.ts'
import { keepConnecting, openClient } from './client.ts'

/** New counts of one key within one window of time. */
export interface Batched {
  readonly key: string
  readonly window: number
  readonly fresh: number
}

/** What all processes have counted. */
export interface Sum {
  readonly key: string
  readonly window: number
  readonly count: number
}

/** Counters that all processes share, in Valkey: fast, and gone with it. */
export interface SharedCounters {
  /** Adds counts and answers the sums; fails within a second while Valkey is away. */
  add(batch: readonly Batched[]): Promise<readonly Sum[]>
  close(): void
}

const keptSeconds = 120
const answerWithinMs = 1_000

export function openCounters(urls: readonly string[], log: Logger): SharedCounters {
  const client = openClient(urls, log)
  const closing = new AbortController()
  void keepConnecting(client, { log, signal: closing.signal })

  async function addOne({ key, window, fresh }: Batched): Promise<Sum> {
    const name = `kaleido:rate:${window}:${key}`
    const [count] = await Promise.all([
      client.incrBy(name, fresh),
      client.expire(name, keptSeconds),
    ])
    return { key, window, count }
  }

  return {
    add: (batch) =>
      within(answerWithinMs, Promise.all(batch.map(addOne)), 'Valkey did not answer in time'),
    close() {
      closing.abort()
      client.destroy()
    },
  }
}
