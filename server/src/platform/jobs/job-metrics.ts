import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Metrics } from '../log/metrics.ts'
import type { Job } from './jobs.ts'
import { parkedQueue } from './queues.ts'

interface Waiting {
  readonly name: string
  readonly count: number
  readonly oldest: number
}

/** Alarms go by age, not by number: a long queue that moves is fine, one job that nobody takes is not. */
export function meterJobs(metrics: Metrics, db: Db, jobs: readonly Job[]): void {
  const none = Object.fromEntries(jobs.map(({ name }) => [name, 0]))
  metrics.gauge({
    name: 'kaleido_jobs_oldest_ready_seconds',
    help: 'For how long the oldest job that could run has been waiting',
    label: 'job',
    isOfAll: true,
    async read() {
      const waiting = await listWaiting(db)
      return { ...none, ...Object.fromEntries(waiting.map(({ name, oldest }) => [name, oldest])) }
    },
  })
  metrics.gauge({
    name: 'kaleido_jobs_parked',
    help: 'Jobs that failed for good and wait for a person',
    isOfAll: true,
    read: () => countParked(db),
  })
}

export interface JobHealth {
  /** Jobs that could run and have not begun. */
  readonly waiting: number
  /** For how long the oldest of them has waited. */
  readonly oldestSeconds: number
  readonly parked: number
}

export async function readJobHealth(db: Db): Promise<JobHealth> {
  const waiting = await listWaiting(db)
  return {
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: Math.floor(Math.max(0, ...waiting.map(({ oldest }) => oldest))),
    parked: await countParked(db),
  }
}

async function countParked(db: Db): Promise<number> {
  const { rows } = await sql<{ parked: number }>`
    select count(*)::int as parked from pgboss.job where name = ${parkedQueue} and state = 'created'
  `.execute(db)
  return rows[0]?.parked ?? 0
}

async function listWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select name, count(*)::int as count, extract(epoch from app_now() - min(start_after))::float8 as oldest
    from pgboss.job
    where state < 'active' and start_after <= app_now() and name <> ${parkedQueue}
    group by name
  `.execute(db)
  return rows
}
