import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { type Db, inTransaction, type Pool } from '../db/db.ts'
import type { Logger } from '../log.ts'
import type { Job } from './jobs.ts'
import { sendJob } from './send.ts'

/** A job that runs by the calendar. */
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

/**
 * Sends the jobs that run by the calendar. pg-boss has a schedule of its own, which learns of a moved clock too late
 * and then passes over what lies in between; this one asks the one clock each time.
 */
export async function startSchedule(
  deps: ScheduleDeps,
  jobs: readonly Job[],
  everySeconds: number,
): Promise<{ stop(): Promise<void> }> {
  const scheduled = jobs.filter((job): job is CronJob => job.cron !== undefined)
  if (scheduled.length === 0) return { stop: async () => {} }
  // A job that has never been seen owes nothing.
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

async function look({ boss, db }: ScheduleDeps, scheduled: readonly CronJob[]): Promise<void> {
  const marks = await readMarks(db, scheduled)
  for (const job of scheduled) {
    const mark = marks.get(job.name)
    if (!mark) continue
    const [next] = boss.previewSchedule(job.cron, { tz: timeZone, from: mark.lastAt, count: 1 })
    if (next && next <= mark.now) await sendOccurrence({ boss, db }, job, next)
  }
}

/** After a stop, or a leap of the clock, what was missed is made up for once, however often it was. */
async function sendOccurrence(
  { boss, db }: Omit<ScheduleDeps, 'log'>,
  job: CronJob,
  due: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Of several workers that see it due, the one that moves the mark sends it; the others find it moved.
    const { rows } = await sql`
      update job_schedule set last_at = app_now() where name = ${job.name} and last_at < ${due}
      returning name
    `.execute(trx)
    if (rows.length > 0) await sendJob(boss, job, { trx, data: {} })
  })
}

async function readMarks(db: Db, scheduled: readonly CronJob[]): Promise<Map<string, Mark>> {
  const { rows } = await sql<Mark>`
    select name, last_at as "lastAt", app_now() as now from job_schedule
    where name = any(${scheduled.map(({ name }) => name)})
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}
