import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { type Db, inTransaction, type Pool } from '../db/db.ts'
import type { Logger } from '../log/log.ts'
import type { Job } from './jobs.ts'
import { sendJob } from './send.ts'

/** A job with a schedule. */
type CronJob = Job & { readonly cron: string }

interface ScheduleDeps {
  readonly boss: PgBoss
  readonly db: Pool
  readonly log: Logger
}

interface Mark {
  readonly name: string
  readonly lastAt: Date
  readonly now: Date
}

const timeZone = 'Asia/Shanghai'
/** Under this key at most one occurrence of a job waits, where it waits once per key. */
const occurrence = 'occurrence'

/**
 * Sends the scheduled jobs. pg-boss has a scheduler of its own, which notices a moved clock too late and skips what
 * lies in between; this one reads the product's clock each time.
 */
export async function startSchedule(
  deps: ScheduleDeps,
  jobs: readonly Job[],
  everySeconds: number,
): Promise<{ stop(): Promise<void> }> {
  const scheduled = jobs.filter((job): job is CronJob => job.cron !== undefined)
  if (scheduled.length === 0) return { stop: async () => {} }
  // A job that is new owes no past occurrences.
  await sql`
    insert into job_schedule (name, last_at)
    select name, app_now() from unnest(${scheduled.map(({ name }) => name)}::text[]) as name
    on conflict do nothing
  `.execute(deps.db)
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(() => look(deps, scheduled))
      .catch((error: unknown) => deps.log.warn({ event: 'jobs.schedule_not_read', err: error }))
  }, everySeconds * 1_000)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return looking
    },
  }
}

async function look({ boss, db, log }: ScheduleDeps, scheduled: readonly CronJob[]): Promise<void> {
  const marks = await readMarks(db, scheduled)
  for (const job of scheduled) {
    const mark = marks.get(job.name)
    if (!mark) continue
    const [next] = boss.previewSchedule(job.cron, { tz: timeZone, from: mark.lastAt, count: 1 })
    if (!next || next > mark.now) continue
    try {
      await sendOccurrence({ boss, db }, job, next)
    } catch (error) {
      // One that cannot be sent keeps no other from its time.
      log.error({ event: 'jobs.occurrence_not_sent', job: job.name, err: error })
    }
  }
}

/** After downtime or a leap of the clock, all missed occurrences are made up for by one job. */
async function sendOccurrence(
  { boss, db }: Omit<ScheduleDeps, 'log'>,
  job: CronJob,
  due: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Optimistic: of several workers that see it due, the one that moves the mark sends the job.
    const { rows } = await sql`
      update job_schedule set last_at = app_now() where name = ${job.name} and last_at < ${due}
      returning name
    `.execute(trx)
    if (rows.length === 0) return
    const options = job.isOncePerKey ? { key: occurrence } : {}
    await sendJob(boss, job, { trx, data: {}, options })
  })
}

async function readMarks(db: Db, scheduled: readonly CronJob[]): Promise<Map<string, Mark>> {
  const { rows } = await sql<Mark>`
    select name, last_at as "lastAt", app_now() as now from job_schedule
    where name = any(${scheduled.map(({ name }) => name)})
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}
