import type { PgBoss, Job as TakenJob } from 'pg-boss'
import type { Pool } from '../db/db.ts'
import { type Logger, partLogger } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { type AttemptDeps, attemptJob } from './attempt.ts'
import { type Pace, openBoss, usualPace } from './boss.ts'
import { meterJobs } from './job-metrics.ts'
import type { AnyJob, Jobs } from './jobs.ts'
import { listParked, retryParked, watchParked } from './parked.ts'
import { declareQueues } from './queues.ts'
import { startSchedule } from './schedule.ts'
import { sendJob } from './send.ts'

export interface JobsSettings {
  readonly url: string
  readonly db: Pool
  readonly log: Logger
  readonly metrics: Metrics
  /** Runs jobs, rather than only sending them. */
  readonly isWorker: boolean
  /** How long running jobs may take to end when the process stops. */
  readonly stopWithinMs?: number
  readonly pace?: Pace
}

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
  const running: { stop(): Promise<void> | void }[] = []

  return {
    send: (trx, job, data, options = {}) => sendJob(boss, job, { trx, data, options }),
    async start(handled, newCtx) {
      const jobs = handled.map(({ job }) => job)
      await boss.start()
      await declareQueues(boss, jobs, pace)
      if (!isWorker) return
      meterJobs(metrics, db, jobs)
      running.push(await watchParked(db, log, 3 * pace.lookEverySeconds))
      for (const entry of handled) await work({ boss, db, log, metrics, newCtx }, entry, pace)
      running.push(await startSchedule({ boss, db, log }, jobs, pace.lookEverySeconds))
      // At once, for the jobs of earlier processes: a worker that keeps crashing early never reaches its first
      // scheduled check.
      await boss.supervise()
    },
    async stop() {
      for (const part of running.splice(0)) await part.stop()
      await boss.stop({ graceful: true, timeout: stopWithinMs })
    },
    listParked: (limit) => listParked(db, limit),
    retryParked: (ids) => retryParked(boss, ids),
  }
}

async function work(deps: AttemptDeps, entry: AnyJob, pace: Pace): Promise<void> {
  const { boss } = deps
  const { name, atOnce } = entry.job
  // One worker each rather than pg-boss's own concurrency, which does not expose the workers' ids.
  for (let started = 0; started < atOnce; started += 1) {
    const id: string = await boss.work(
      name,
      {
        // With or without a notification: jobs that become due by time are not announced.
        pollingIntervalSeconds: pace.pollEverySeconds,
        notifyPollingIntervalSeconds: pace.pollEverySeconds,
        heartbeatRefreshSeconds: pace.leaseSeconds / 3,
      },
      async ([taken]: TakenJob[]) => {
        if (!taken) return
        // More jobs may wait, and one notification may stand for many: poll again at once.
        boss.notifyWorker(id)
        await attemptJob(deps, entry, taken)
      },
    )
  }
}

function logWarnings(boss: PgBoss, log: Logger): void {
  boss.on('warning', ({ message, data }) =>
    log.warn({ event: 'jobs.warning', warning: data }, message),
  )
}
