import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log/log.ts'
import type { ParkedJob } from './jobs.ts'
import { parkedQueue } from './queues.ts'

export async function listParked(db: Db, limit: number): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`
    select id, source_name as job, data, source_retry_count + 1 as tries, created_on as "parkedAt",
      coalesce(source_output ->> 'message', source_output #>> '{value,message}', source_output::text, '') as reason
    from pgboss.job
    where name = ${parkedQueue} and state = 'created'
    order by created_on desc, id
    limit ${limit}
  `.execute(db)
  return rows
}

/** The batch size is bounded by what pg-boss moves in one call. */
export function retryParked(boss: PgBoss, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? Promise.resolve(0) : boss.redrive(parkedQueue, { ids: [...ids] })
}

const watched = 1_000

/**
 * Raises an alarm for every parked job, whether a worker saw the last attempt fail or the database parked it because
 * that worker died. Every worker process raises it.
 */
export async function watchParked(
  db: Db,
  log: Logger,
  everySeconds: number,
): Promise<{ stop(): void }> {
  let known = new Set((await listParked(db, watched)).map(({ id }) => id))
  async function look(): Promise<void> {
    const parked = await listParked(db, watched)
    for (const { id, job, tries, reason } of parked) {
      if (!known.has(id)) log.error({ event: 'jobs.parked', job, id, tries, reason })
    }
    known = new Set(parked.map(({ id }) => id))
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ event: 'jobs.not_watched', err: error }))
  }, everySeconds * 1_000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
