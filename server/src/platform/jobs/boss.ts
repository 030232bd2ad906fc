import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { answerGraceMs, connectionTo, keptAlive } from '../db/primary.ts'

export const bossSchema = 'pgboss'

export interface Pace {
  /** A lease expires after this long without a heartbeat of its worker. pg-boss accepts no less than 10. */
  readonly leaseSeconds: number
  /** How often expired leases are looked for, and the schedule for due jobs. */
  readonly lookEverySeconds: number
  /** How often a queue is polled without a notification. */
  readonly pollEverySeconds: number
}

/**
 * A killed worker's job runs again within 30 s: after its lease (10), the next check (5, and another 1 for two timers
 * to align) and the next poll (5).
 */
export const usualPace: Pace = {
  leaseSeconds: 10,
  lookEverySeconds: 5,
  pollEverySeconds: 5,
}

interface BossSettings {
  readonly url: string
  readonly connections: number
  readonly migrate?: boolean
  /** Runs jobs, rather than only sending them. */
  readonly isWorker?: boolean
  readonly pace?: Pace
  readonly onError: (error: Error) => void
}

const statementTimeoutMs = 30_000

/** What the driver takes besides what pg-boss names: it is passed on as it is. */
const patience = { ...keptAlive, query_timeout: statementTimeoutMs + answerGraceMs }

export function openBoss(settings: BossSettings): PgBoss {
  const { isWorker = false, migrate = false, pace = usualPace } = settings
  const boss = new PgBoss({
    // Its own pool: heartbeats must not queue behind requests, or leases expire under load.
    ...connectionTo(settings.url),
    ...patience,
    max: settings.connections,
    application_name: 'kaleido jobs',
    options: `-c statement_timeout=${statementTimeoutMs}`,
    schema: bossSchema,
    migrate,
    createSchema: migrate,
    supervise: isWorker,
    schedule: false,
    useListenNotify: isWorker,
    superviseIntervalSeconds: pace.lookEverySeconds,
    monitorIntervalSeconds: pace.lookEverySeconds,
    maintenanceIntervalSeconds: 300,
    // Rebuilding an index is DDL, which the server's role may not run.
    reindex: false,
  } satisfies ConstructorOptions)
  boss.on('error', settings.onError)
  return boss
}
