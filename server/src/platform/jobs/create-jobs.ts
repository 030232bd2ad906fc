import { type PgBoss, type Job as TakenJob, fromKysely } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { type Logger, partLogger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type AttemptDeps, attemptJob } from './attempt.ts'
import { type Pace, openBoss, usualPace } from './boss.ts'
import { meterJobs } from './job-metrics.ts'
import type { AnyJob, Job, Jobs, SendOptions } from './jobs.ts'
import { listParked, retryParked, watchParked } from './parked.ts'
import { declareQueues } from './queues.ts'

export interface JobsSettings {
  readonly url: string
  readonly db: Db
  readonly log: Logger
  readonly metrics: Metrics
  /** Works on jobs, as opposed to sending them only. */
  readonly isWorker: boolean
  /** What is under way when the process stops gets so long to end. */
  readonly stopWithinMs?: number
  readonly pace?: Pace
}

const timeZone = 'Asia/Shanghai'
const workerConnections = 3

export function createJobs(settings: JobsSettings): Jobs {
  const { url, db, metrics, isWorker, stopWithinMs = 5_000, pace = usualPace } = settings
  const log = partLogger(settings.log, 'jobs')
  const boss = openBoss({
    url,
    connections: isWorker ? workerConnections : 1,
    isWorker,
    pace,
    onError: (error) => log.error({ event: 'jobs.fault', err: error }),
  })
  logWarnings(boss, log)
  let stopWatching = () => {}

  return {
    send: (joined, job, data, options = {}) => send(boss, job, { joined, data, options }),
    async start(handled) {
      const jobs = handled.map(({ job }) => job)
      await boss.start()
      await declareQueues(boss, jobs, pace)
      if (!isWorker) return
      meterJobs(metrics, db, jobs)
      stopWatching = (await watchParked(db, log)).stop
      for (const entry of handled) await work({ boss, db, log, metrics }, entry, pace)
      await setSchedule(boss, jobs)
    },
    async stop() {
      stopWatching()
      await boss.stop({ graceful: true, timeout: stopWithinMs })
    },
    listParked: (limit) => listParked(db, limit),
    retryParked: (ids) => retryParked(boss, ids),
  }
}

interface Sent {
  readonly joined: Db
  readonly data: object
  readonly options: SendOptions
}

async function send(boss: PgBoss, job: Job, { joined, data, options }: Sent): Promise<void> {
  const { key, startAfter, priority } = options
  if (job.isOncePerKey && key === undefined) throw new TypeError(`${job.name} is sent with a key`)
  // Checked here, where the mistake is made; what is stored is what was given, and parsed again when it runs.
  z.parse(job.input, data)
  await boss.send(job.name, data, {
    db: fromKysely(joined),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter }),
    ...(priority === undefined ? {} : { priority }),
  })
}

async function work(deps: AttemptDeps, entry: AnyJob, pace: Pace): Promise<void> {
  const { boss } = deps
  const { name, atOnce } = entry.job
  // One worker each and not pg-boss's own concurrency, which does not tell the workers' ids.
  for (let started = 0; started < atOnce; started += 1) {
    const id: string = await boss.work(
      name,
      {
        notifyPollingIntervalSeconds: pace.pollEverySeconds,
        heartbeatRefreshSeconds: pace.leaseSeconds / 3,
      },
      async ([taken]: TakenJob[]) => {
        if (!taken) return
        // More may wait behind it, and a queue is announced once for many: look again at once.
        boss.notifyWorker(id)
        await attemptJob(deps, entry, taken)
      },
    )
  }
}

/** The schedule lies in the database, where the workers see to it that one of them sends each occurrence. */
async function setSchedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter((job) => job.cron !== undefined)
  for (const { name, cron } of scheduled) {
    // After a stop, or a leap of the clock, what was missed is made up for once.
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' })
  }
  const names = new Set(scheduled.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!names.has(name)) await boss.unschedule(name)
}

function logWarnings(boss: PgBoss, log: Logger): void {
  boss.on('warning', ({ message, data }) => {
    // Every time is the database's, with its offset: this machine's own may differ as it likes.
    if ((data as { type?: unknown }).type === 'clock_skew') return
    log.warn({ event: 'jobs.warning', warning: data }, message)
  })
}
