import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import { roomIn } from '../disk.ts'
import type { Logger } from '../log.ts'
import { apiHeaders } from './headers.ts'
import { always } from './pressure.ts'

export interface Health {
  /** Whether new work should come here. Kept up by a look every second, so asking costs nothing. */
  isReady(): boolean
  /** From here on not ready for good: the process is about to stop. */
  retire(): void
  close(): Promise<void>
}

const lookEveryMs = 1_000
const pingTimeoutMs = 500

/**
 * Ready means: the database answers a ping, is migrated as far as this code needs, and the data folder has room. The
 * ping has a connection of its own, so that a busy pool does not look like a dead database.
 */
export function watchHealth(parts: {
  readonly config: Config
  readonly databaseUrl: string
  readonly migration: string
  readonly log: Logger
}): Health {
  let ready = false
  let retired = false
  let closed = false
  let client: pg.Client | undefined

  async function connection(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: parts.databaseUrl,
      connectionTimeoutMillis: pingTimeoutMs,
      query_timeout: pingTimeoutMs,
      application_name: 'kaleido health',
    })
    fresh.on('error', () => {
      // Broken in between: the next look connects anew and says what it finds.
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    return fresh
  }

  async function look(): Promise<boolean> {
    try {
      const pool = await connection()
      const { rowCount } = await pool.query('select 1 from migration where name = $1', [
        parts.migration,
      ])
      return rowCount === 1 && (await roomIn(parts.config.DATA_DIR)) >= 0
    } catch {
      const broken = client
      client = undefined
      void broken?.end().catch(() => undefined)
      return false
    }
  }

  async function watch(): Promise<void> {
    while (!closed) {
      const now = await look()
      if (now !== ready) parts.log.info({ event: now ? 'health.ready' : 'health.not_ready' })
      ready = now
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref())
    }
  }
  const watching = watch()

  return {
    isReady: () => ready && !retired,
    retire: () => {
      retired = true
    },
    async close() {
      closed = true
      await Promise.race([watching, new Promise((resolve) => setTimeout(resolve, lookEveryMs))])
      await client?.end()
    },
  }
}

/** Neither touches the database nor says what runs here. Told under pressure too: a busy server is not a dead one. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/livez', always, (_request, reply) => reply.headers(apiHeaders).send('{"live":true}'))
  app.get('/readyz', always, (_request, reply) => {
    const ready = health.isReady()
    return reply
      .code(ready ? 200 : 503)
      .headers(apiHeaders)
      .send(`{"ready":${ready}}`)
  })
}
