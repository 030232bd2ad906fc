import type { Bus } from '../bus/bus.ts'
import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/db.ts'
import type { Limits } from '../http/limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Locks } from '../locks/locks.ts'
import type { Logger } from '../log/log.ts'
import type { MediaTools } from '../media-tools/media-tools.ts'
import type { Metrics } from '../log/metrics.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/storage.ts'
import type { Uploads } from '../storage/uploads.ts'

/** The platform services that every feature gets. */
export interface Services {
  readonly config: Config
  readonly secrets: Secrets
  readonly log: Logger
  readonly clock: Clock
  readonly bus: Bus
  readonly cache: Cache
  readonly jobs: Jobs
  readonly locks: Locks
  readonly limits: Limits
  readonly settings: Settings
  readonly storage: Storage
  readonly uploads: Uploads
  readonly mediaTools: MediaTools
  readonly metrics: Metrics
}

/** The same with the database pool, for the platform only. */
export interface Deps extends Services {
  readonly db: Pool
}
