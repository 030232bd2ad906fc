import { createBus } from '../bus/bus.ts'
import { createCache } from '../cache/cache.ts'
import { createClock } from '../clock/clock.ts'
import { type Config, SettingsError } from '../config/config.ts'
import { openDb, poolCounts } from '../db/db.ts'
import type { Deps } from './deps.ts'
import { createLimits } from '../http/limits.ts'
import { createJobs } from '../jobs/create-jobs.ts'
import { createLocks } from '../locks/locks.ts'
import { createLogger, type Logger } from '../log/log.ts'
import { createMediaTools } from '../media-tools/media-tools.ts'
import { createMetrics, meterPool } from '../log/metrics.ts'
import { loadSecrets } from '../config/secrets.ts'
import { createSettings } from '../settings/settings.ts'
import { openStorage } from '../storage/open.ts'
import { version } from '../config/version.ts'

export interface OpenDeps extends Deps {
  readonly close: () => Promise<void>
}

/** Opens every service that features depend on; closes them in reverse order, the database last. */
export async function createDeps(
  config: Config,
  log: Logger = createLogger(config),
): Promise<OpenDeps> {
  const url = databaseUrl(config)
  const secrets = loadSecrets(config)
  const metrics = createMetrics({ version })
  const db = openDb(url, {
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ event: 'db.connection_lost', err: error }),
  })
  meterPool(metrics, () => poolCounts(db))
  const bus = await createBus({ url, log })
  const clock = await createClock({ db, bus, log })
  const locks = createLocks({ url, bus, log })
  const cache = createCache({ bus, metrics })
  const limits = createLimits({ db, clock, log })
  const settings = createSettings({ db, cache, log })
  const storage = await openStorage(config)
  const isWorker = config.ROLE.includes('worker')
  const jobs = createJobs({ url, db, log, metrics, isWorker })
  const mediaTools = createMediaTools(config, { log, metrics })
  // Reported at the start rather than at the first video; everything else works without ffmpeg.
  if (isWorker) {
    mediaTools
      .find()
      .catch((error: unknown) => log.error({ event: 'media.tools_missing', err: error }))
  }
  return {
    config,
    secrets,
    log,
    db,
    clock,
    bus,
    cache,
    jobs,
    locks,
    limits,
    settings,
    storage,
    mediaTools,
    metrics,
    async close() {
      await limits.close()
      clock.close()
      await locks.close()
      await bus.close()
      await db.destroy()
    },
  }
}

export function databaseUrl(config: Config): string {
  if (config.DATABASE_URL) return config.DATABASE_URL
  throw new SettingsError(
    'missing setting: DATABASE_URL (npm start brings a PostgreSQL of its own)',
  )
}
