import { sql } from 'kysely'
import { openBusConnection } from './bus-connection.ts'
import { createCatchUp } from './catch-up.ts'
import type { Pool, Trx } from '../db/db.ts'
import { type FastWayOptions, openFastWay } from './fast-way.ts'
import { createTopics } from './topics.ts'
import { type Logger, partLogger } from '../log/log.ts'

/**
 * Messages to every process of the installation. Delivered at most once: a process that is not listening misses them.
 */
export interface Bus {
  /** With `trx`: sent if and only if that commits. The sender receives its own messages too. */
  publish(topic: string, message?: unknown, trx?: Trx): Promise<void>
  subscribe(topic: string, handler: (message: unknown) => void): () => void
  /** Resolves once every message that was sent before the call has been handled here. */
  catchUp(): Promise<void>
  /** Whether messages go by Valkey at the moment. */
  isFast(): boolean
  /** Messages may have been lost: state derived from them must be invalidated. */
  onReconnect(handler: () => void): () => void
  close(): Promise<void>
}

const channel = 'kaleido'
/** PostgreSQL's limit is 7,999 bytes. A message is a hint; the database holds the facts. */
const maxPayloadBytes = 7_900

export interface BusOptions {
  readonly url: string
  readonly log: Logger
  /** Carries the messages, as long as it is there; PostgreSQL does otherwise. */
  readonly valkey?: Pick<FastWayOptions, 'urls' | 'db' | 'metrics'> | undefined
}

export async function createBus(options: BusOptions): Promise<Bus> {
  const log = partLogger(options.log, 'bus')
  const topics = createTopics(log)
  const receiving = {
    onPayload(payload: string) {
      const parsed = parsePayload(payload)
      if (parsed) topics.tell(...parsed)
      else log.error({ event: 'bus.unreadable', bytes: payload.length })
    },
    onReconnect: topics.tellReconnect,
  }
  const connection = await openBusConnection({ url: options.url, channel, log, ...receiving })
  const fast =
    options.valkey &&
    openFastWay({
      ...options.valkey,
      ...receiving,
      log,
      otherwise: (payload) => connection.notify(payload),
    })

  const publish: Bus['publish'] = async (topic, message, trx) => {
    if (fast?.isUp()) await fast.publish(writePayload(topic, message), trx)
    else if (trx) await publishIn(trx, topic, message)
    else await connection.notify(writePayload(topic, message))
  }

  return {
    publish,
    subscribe: topics.subscribe,
    onReconnect: topics.onReconnect,
    catchUp: createCatchUp({ publish, subscribe: topics.subscribe }),
    isFast: () => fast?.isUp() ?? false,
    async close() {
      await fast?.close()
      await connection.close()
    },
  }
}

/** Publishes without a `Bus`: as part of a transaction, delivered to every process when it commits. */
export async function publishIn(db: Pool | Trx, topic: string, message: unknown): Promise<void> {
  await sql`select pg_notify(${channel}, ${writePayload(topic, message)})`.execute(db)
}

function writePayload(topic: string, message: unknown): string {
  const payload = JSON.stringify(message === undefined ? [topic] : [topic, message])
  const bytes = Buffer.byteLength(payload)
  if (bytes > maxPayloadBytes) {
    throw new RangeError(
      `a message of ${bytes} bytes on ${topic}: send an id and let the reader look it up`,
    )
  }
  return payload
}

function parsePayload(payload: string): [topic: string, message: unknown] | undefined {
  try {
    const parsed: unknown = JSON.parse(payload)
    if (!Array.isArray(parsed) || typeof parsed[0] !== 'string') return undefined
    return [parsed[0], parsed[1]]
  } catch {
    return undefined
  }
}
