import { Socket } from 'node:net'
import pg from 'pg'
import { hostUrls } from '../settings/host-urls.ts'

interface Connection extends Pick<pg.ClientConfig, 'stream'> {
  readonly connectionString: string
}

/** An idle connection whose other end has vanished without a word is noticed within half a minute. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Beyond the time after which the database ends a statement by itself: one that is silent for longer is gone. */
export const answerGraceMs = 5_000

/** How to connect: with several hosts, to the one that accepts writes at the time. */
export function connectionTo(url: string): Connection {
  const urls = hostUrls(url)
  const connectionString = urls[0] ?? url
  if (urls.length === 1) return { connectionString }
  return { connectionString, stream: () => new SocketToPrimary(urls) }
}

/** A socket whose address is looked up when it connects; the driver's own would connect to the first host. */
class SocketToPrimary extends Socket {
  readonly #urls: readonly string[]

  constructor(urls: readonly string[]) {
    super()
    this.#urls = urls
  }

  override connect(): this {
    findPrimary(this.#urls).then(
      ({ host, port }) => (this.destroyed ? undefined : super.connect(port, host)),
      (error: unknown) => this.destroy(error as Error),
    )
    return this
  }
}

interface Address {
  readonly host: string
  readonly port: number
}

const answerWithinMs = 2_000

/** Lookups that run now: connections that are opened together share one. */
const lookups = new Map<string, Promise<Address>>()

function findPrimary(urls: readonly string[]): Promise<Address> {
  const key = urls.join(' ')
  const running = lookups.get(key)
  if (running) return running
  const lookup = Promise.any(urls.map(askForPrimary))
    .catch((cause: unknown) => {
      throw new NoPrimary(cause)
    })
    .finally(() => lookups.delete(key))
  lookups.set(key, lookup)
  return lookup
}

async function askForPrimary(url: string): Promise<Address> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kaleido lookup',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  // A failure reaches the caller by what it awaits.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    )
    if (rows[0]?.isStandby !== false) throw new Error(`${client.host} is a standby`)
    return { host: client.host, port: client.port }
  } finally {
    // Not awaited: a dead connection may never confirm its end.
    client.end().catch(() => undefined)
  }
}

/** None of the hosts accepts writes, as for some seconds of a failover. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  /** The SQLSTATE of a client that could not connect. */
  readonly code = '08001'

  constructor(cause: unknown) {
    super('no host of the database accepts writes', { cause })
  }
}
