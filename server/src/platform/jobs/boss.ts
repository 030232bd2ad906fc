import { type ConstructorOptions, PgBoss } from 'pg-boss'

export const bossSchema = 'pgboss'

export interface Pace {
  /** A lease lapses when its worker has been silent for so long. pg-boss takes no less than 10. */
  readonly leaseSeconds: number
  /** How often lapsed leases are looked for, and the calendar at what is due. */
  readonly lookEverySeconds: number
  /** How often a queue is read without being told to. */
  readonly pollEverySeconds: number
}

/**
 * A killed worker's job is back within 30 s: after its lease (10), the next look (5, and another 1 for two timers to
 * meet) and the next poll (5).
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
  /** Works, as opposed to sending only. */
  readonly isWorker?: boolean
  readonly pace?: Pace
  readonly onError: (error: Error) => void
}

export function openBoss(settings: BossSettings): PgBoss {
  const { isWorker = false, migrate = false, pace = usualPace } = settings
  const boss = new PgBoss({
    // A pool of its own: heartbeats must not queue behind requests, or leases lapse under load.
    connectionString: settings.url,
    max: settings.connections,
    application_name: 'kaleido jobs',
    options: '-c statement_timeout=30000',
    schema: bossSchema,
    migrate,
    createSchema: migrate,
    supervise: isWorker,
    schedule: false,
    useListenNotify: isWorker,
    superviseIntervalSeconds: pace.lookEverySeconds,
    monitorIntervalSeconds: pace.lookEverySeconds,
    maintenanceIntervalSeconds: 300,
    // Rebuilding an index is DDL, which the server's role may not do.
    reindex: false,
  } satisfies ConstructorOptions)
  boss.on('error', settings.onError)
  return boss
}
