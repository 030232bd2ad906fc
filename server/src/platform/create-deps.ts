import path from 'node:path'
import { createBus } from './bus.ts'
import { createCache } from './cache.ts'
import { createClock } from './clock.ts'
import { type Config, SettingsError } from './config.ts'
import { openDb, poolCounts } from './db/db.ts'
import type { Deps } from './deps.ts'
import { createLimits } from './http/limits.ts'
import { createJobs } from './jobs/create-jobs.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics, meterPool } from './metrics.ts'
import { loadSecrets } from './secrets.ts'
import { openFolderStorage } from './storage/folder.ts'
import { version } from './version.ts'

export interface OpenDeps extends Deps {
  readonly close: () => Promise<void>
}

/** Opens everything that features stand on; closes it in the opposite order, the database last. */
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
  const cache = createCache({ bus, metrics })
  const limits = createLimits({ db, clock, log })
  const storage = await openFolderStorage(path.join(config.DATA_DIR, 'storage'))
  const jobs = createJobs({ url, db, log, metrics, isWorker: config.ROLE.includes('worker') })
  return {
    config,
    secrets,
    log,
    db,
    clock,
    bus,
    cache,
    jobs,
    limits,
    storage,
    metrics,
    async close() {
      await limits.close()
      clock.close()
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
