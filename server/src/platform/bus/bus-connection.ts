import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '../db/primary.ts'
import { serialize } from '../db/serialize.ts'
import type { Logger } from '../log/log.ts'
import { within } from '../within.ts'

export interface BusConnection {
  /** Waits for a connection if there is none; fails after some seconds. */
  notify(payload: string): Promise<void>
  close(): Promise<void>
}

export interface BusConnectionOptions {
  readonly url: string
  readonly channel: string
  readonly log: Logger
  readonly onPayload: (payload: string) => void
  /** Called after a reconnect: messages sent in between are lost. */
  readonly onReconnect: () => void
}

interface Listening {
  readonly client: pg.Client
  readonly ask: ReturnType<typeof serialize>
  /** Settles when the connection is lost, with the reason if there is one. */
  readonly lost: Promise<unknown>
}

const answerWithinMs = 5_000
const probeEveryMs = 10_000
const firstRetryMs = 100
const slowestRetryMs = 5_000

/** The one listening connection of a process; it reconnects whenever the connection is lost. */
export async function openBusConnection(options: BusConnectionOptions): Promise<BusConnection> {
  const closing = new AbortController()
  let ready = Promise.withResolvers<Listening>()
  const served = serve(await listen(options))

  async function serve(first: Listening): Promise<void> {
    let listening: Listening | undefined = first
    while (listening) {
      ready.resolve(listening)
      const reason = await listening.lost
      ready = Promise.withResolvers()
      if (closing.signal.aborted) return
      options.log.warn({ event: 'bus.lost', err: reason })
      listening = await listenAgain(options, closing.signal)
    }
  }

  return {
    async notify(payload) {
      const { ask } = await within(answerWithinMs, ready.promise, 'the bus has no connection')
      await ask('select pg_notify($1, $2)', [options.channel, payload])
    },
    async close() {
      closing.abort()
      const open = await Promise.race([ready.promise, served])
      // The server's reply to the goodbye is not needed.
      if (open) await Promise.race([open.client.end(), pause(1_000, undefined, { ref: false })])
    },
  }
}

async function listenAgain(
  options: BusConnectionOptions,
  closing: AbortSignal,
): Promise<Listening | undefined> {
  for (let wait = firstRetryMs; !closing.aborted; wait = Math.min(2 * wait, slowestRetryMs)) {
    await pause(wait, undefined, { signal: closing }).catch(ignoreAbort)
    if (closing.aborted) return undefined
    try {
      const listening = await listen(options)
      options.log.info({ event: 'bus.back' })
      options.onReconnect()
      return listening
    } catch (error) {
      options.log.warn({ event: 'bus.not_back', err: error })
    }
  }
  return undefined
}

/**
 * LISTEN belongs to a session, so this connection comes from no pool. It is probed, because a connection that died
 * silently looks the same as an idle one.
 */
async function listen({ url, channel, onPayload }: BusConnectionOptions): Promise<Listening> {
  const client = new pg.Client({
    ...connectionTo(url),
    application_name: 'kaleido bus',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  const ask = serialize(client)
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  client.on('error', lose)
  client.on('end', () => lose(undefined))
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  const probe = setInterval(() => void ask('select 1').catch(lose), probeEveryMs)
  void lost.then(() => {
    clearInterval(probe)
    // A dead connection may never confirm its end.
    void client.end().catch(() => undefined)
  })
  try {
    await client.connect()
    await ask(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    lose(error)
    throw error
  }
  return { client, ask, lost }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}
