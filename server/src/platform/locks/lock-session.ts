import pg from 'pg'
import { connectionTo } from '../db/primary.ts'
import { serialize } from '../db/serialize.ts'
import type { Logger } from '../log/log.ts'

export interface LockSession {
  /** Returns a function that unlocks it; undefined if another session holds the lock. */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>
  close(): Promise<void>
}

interface SessionOptions {
  readonly url: string
  readonly log: Logger
  readonly isHolding: () => boolean
  readonly onLost: () => void
}

const answerWithinMs = 5_000
const probeEveryMs = 5_000
/**
 * The server releases the locks of a machine that vanished after 25 s. The probes tell this side sooner, so that the
 * holder has stopped by then.
 */
const serverKeepAlive =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

interface Open {
  readonly client: pg.Client
  readonly ask: ReturnType<typeof serialize>
}

/** One connection, opened on first use and again after a loss. */
export function openLockSession({ url, log, isHolding, onLost }: SessionOptions): LockSession {
  let current: Promise<Open> | undefined

  async function connect(): Promise<Open> {
    const client = new pg.Client({
      ...connectionTo(url),
      application_name: 'kaleido locks',
      options: serverKeepAlive,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    const ask = serialize(client)
    const opened = client.connect().then(() => ({ client, ask }))
    current = opened
    const lose = (cause?: unknown) => {
      clearInterval(probe)
      if (current !== opened) return
      current = undefined
      if (isHolding()) log.warn({ event: 'locks.lost', err: cause })
      onLost()
      letGo(client)
    }
    const probe = setInterval(() => void ask('select 1').catch(lose), probeEveryMs)
    probe.unref()
    client.on('error', lose)
    client.on('end', lose)
    opened.catch(lose)
    return opened
  }

  return {
    async tryLock(name) {
      const open = await (current ?? connect())
      const { rows } = await open.ask<{ done: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as done',
        [name],
      )
      if (!rows[0]?.done) return undefined
      return async () => {
        // The lock is lost together with the connection.
        if ((await current) !== open) return
        const unlock = 'select pg_advisory_unlock(hashtextextended($1, 0)) as done'
        await open.ask(unlock, [name]).catch((error: unknown) => open.client.emit('error', error))
      }
    },
    async close() {
      const open = current
      current = undefined
      await (await open?.catch(() => undefined))?.client.end()
    },
  }
}

/** Not awaited: a dead connection may never confirm its end. */
function letGo(client: pg.Client): void {
  client.end().catch(() => undefined)
}
