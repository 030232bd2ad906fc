import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterCommit, inTransaction, type Pool, type Trx } from '../db/db.ts'
import type { Logger } from '../log/log.ts'

/**
 * Messages that are sent if and only if their transaction commits: written with it, sent after it, and deleted then. What a
 * process could not send, because it ended or the carrier was away, any process sends half a second later. So a message may come
 * twice.
 */
export interface Outbox {
  write(trx: Trx, payload: string): Promise<void>
  /** For how many seconds the oldest message has been waiting. */
  waitingSeconds(): Promise<number>
  close(): Promise<void>
}

interface OutboxParts {
  readonly db: Pool
  readonly log: Logger
  readonly send: (payload: string) => Promise<void>
}

const deleteEveryMs = 100
const lookEveryMs = 500
/** A message that is older was left behind. */
const leftSeconds = 0.5
const atOnce = 500

export function openOutbox({ db, log, send }: OutboxParts): Outbox {
  const closing = new AbortController()
  let sent: string[] = []
  const deleting = repeat(deleteEveryMs, deleteSent)
  const relaying = repeat(lookEveryMs, () => sendLeft(db, send))

  async function repeat(everyMs: number, step: () => Promise<void>): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
      // Again at its next turn: the messages stay where they are.
      await step().catch((error: unknown) => log.warn({ event: 'bus.outbox_failed', err: error }))
    }
  }

  async function deleteSent(): Promise<void> {
    if (sent.length === 0) return
    const ids = sent
    sent = []
    await sql`delete from bus_message where id = any(${ids}::bigint[])`.execute(db)
  }

  return {
    async write(trx, payload) {
      const { rows } = await sql<{ id: string }>`
        insert into bus_message (payload) values (${payload}) returning id
      `.execute(trx)
      const id = rows[0]?.id
      afterCommit(trx, () =>
        send(payload).then(
          () => {
            if (id !== undefined) sent.push(id)
          },
          // It is sent with what was left behind.
          (error: unknown) => log.warn({ event: 'bus.not_sent', err: error }),
        ),
      )
    },
    async waitingSeconds() {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp() - written_at)::float8 as seconds
        from bus_message order by id limit 1
      `.execute(db)
      return rows[0]?.seconds ?? 0
    },
    async close() {
      closing.abort()
      await Promise.all([deleting, relaying])
    },
  }
}

/** Sends and deletes in one transaction: a message that cannot be sent stays. */
async function sendLeft(db: Pool, send: (payload: string) => Promise<void>): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ payload: string }>`
        delete from bus_message where id in (
          select id from bus_message
          where written_at < clock_timestamp() - make_interval(secs => ${leftSeconds})
          order by id limit ${atOnce} for update skip locked
        )
        returning payload
      `.execute(trx)
      for (const { payload } of rows) await send(payload)
      return rows.length
    })
    if (count < atOnce) return
  }
}
