import { PgBoss } from 'pg-boss'
export declare const bossSchema = 'pgboss'
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
export declare const usualPace: Pace
interface BossSettings {
  readonly url: string
  readonly connections: number
  readonly migrate?: boolean
  /** Works, as opposed to sending only. */
  readonly isWorker?: boolean
  readonly pace?: Pace
  readonly onError: (error: Error) => void
}
export declare function openBoss(settings: BossSettings): PgBoss
export {}
