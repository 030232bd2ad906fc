import type { Pool, Trx } from '../db/db.ts'
import type { Logger } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { openOutbox } from './outbox.ts'
import { openStream } from './stream.ts'

/** Messages by Valkey, as long as it is there. */
export interface FastWay {
  isUp(): boolean
  publish(payload: string, trx: Trx | undefined): Promise<void>
  close(): Promise<void>
}

export interface FastWayOptions {
  readonly urls: readonly string[]
  readonly db: Pool
  readonly log: Logger
  readonly metrics: Metrics
  readonly onPayload: (payload: string) => void
  readonly onReconnect: () => void
  /** Sends a message by PostgreSQL. */
  readonly otherwise: (payload: string) => Promise<void>
}

export function openFastWay({ db, metrics, otherwise, ...options }: FastWayOptions): FastWay {
  const stream = openStream(options)
  const send = (payload: string) =>
    stream.isUp() ? stream.add(payload).catch(() => otherwise(payload)) : otherwise(payload)
  const outbox = openOutbox({ db, log: options.log, send })
  metrics.gauge({
    name: 'kaleido_bus_waiting_seconds',
    help: 'How long the oldest message between processes has been waiting to be sent',
    isOfAll: true,
    read: () => outbox.waitingSeconds(),
  })
  metrics.gauge({
    name: 'kaleido_bus_by_valkey',
    help: 'Whether this process sends its messages by Valkey: 1, or 0 while it is away',
    worst: 'min',
    read: () => Number(stream.isUp()),
  })
  return {
    isUp: () => stream.isUp(),
    publish: (payload, trx) => (trx ? outbox.write(trx, payload) : send(payload)),
    async close() {
      await outbox.close()
      await stream.close()
    },
  }
}
