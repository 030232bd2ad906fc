import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createProbe } from '../db/probe.ts'
import { roomIn } from '../process/disk.ts'
import type { Logger } from '../log/log.ts'
import { apiHeaders } from './headers.ts'
import { always } from './pressure.ts'

export interface Health {
  /** Whether the process accepts new work. Updated by a check every second, so reading it is free. */
  isReady(): boolean
  /** Not ready from here on: the process is about to stop. */
  retire(): void
  close(): Promise<void>
}

const lookEveryMs = 1_000
const pingTimeoutMs = 500

/**
 * Ready means: the database answers a ping, has the migrations that this code needs, and the data folder has free
 * space. The ping has its own connection, so that a busy pool does not look like a dead database.
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
  const probe = createProbe({
    url: parts.databaseUrl,
    name: 'kaleido health',
    withinMs: pingTimeoutMs,
  })

  async function look(): Promise<boolean> {
    try {
      const found = await probe.ask('select 1 from migration where name = $1', [parts.migration])
      return found.length === 1 && (await roomIn(parts.config.DATA_DIR)) >= 0
    } catch {
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
      await probe.close()
    },
  }
}

/**
 * Both answer without the database and reveal nothing of the version. They also answer under load: a busy server is not
 * dead.
 */
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
