import { createBus } from '../bus/bus.ts'
import { createCache } from '../cache/cache.ts'
import { createClock } from '../clock/clock.ts'
import { type Config, SettingsError } from '../config/config.ts'
import { openDb, poolCounts } from '../db/db.ts'
import { openReplicas, type Replicas } from '../db/replicas.ts'
import type { Deps } from './deps.ts'
import { createLimits } from '../http/limits.ts'
import { openCounters } from '../valkey/counters.ts'
import { createJobs } from '../jobs/create-jobs.ts'
import { createLocks } from '../locks/locks.ts'
import { createLogger, type Logger } from '../log/log.ts'
import { createMediaTools, type MediaTools } from '../media-tools/media-tools.ts'
import { createMetrics, meterPool, type Metrics } from '../log/metrics.ts'
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
  const { VALKEY_URL: valkeyUrls } = config
  // What needs a session of its own cannot go through a pooler.
  const direct = config.DATABASE_DIRECT_URL ?? url
  const secrets = loadSecrets(config)
  const metrics = createMetrics({ version })
  const db = openDb(url, {
    max: config.DATABASE_POOL,
    prepares: config.DATABASE_PREPARE,
    directUrl: direct,
    onError: (error) => log.warn({ event: 'db.connection_lost', err: error }),
  })
  meterPool(metrics, () => poolCounts(db))
  const bus = await createBus({
    url: direct,
    log,
    valkey: valkeyUrls && { urls: valkeyUrls, db, metrics },
  })
  const clock = await createClock({ db, bus, log })
  const locks = createLocks({ url: direct, bus, log })
  const replicas = replicasOf(config, { primaryUrl: url, log, metrics })
  const cache = createCache({ bus, metrics, replicas })
  const counters = valkeyUrls && openCounters(valkeyUrls, log)
  const limits = createLimits({ db, clock, log, counters })
  const settings = createSettings({ db, cache, log })
  const { storage, uploads } = await openStorage(config)
  const isWorker = config.ROLE.includes('worker')
  const jobs = createJobs({ url: direct, db, log, metrics, isWorker })
  const mediaTools = createMediaTools(config, { log, metrics })
  if (isWorker) reportMissingTools(mediaTools, log)
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
    uploads,
    mediaTools,
    metrics,
    async close() {
      await limits.close()
      counters?.close()
      clock.close()
      await locks.close()
      await bus.close()
      await replicas?.close()
      await db.destroy()
    },
  }
}

/** At the start rather than at the first video; everything else works without ffmpeg. */
function reportMissingTools(mediaTools: MediaTools, log: Logger): void {
  mediaTools
    .find()
    .catch((error: unknown) => log.error({ event: 'media.tools_missing', err: error }))
}

function replicasOf(
  config: Config,
  parts: { readonly primaryUrl: string; readonly log: Logger; readonly metrics: Metrics },
): Replicas | undefined {
  const urls = config.DATABASE_REPLICA_URLS
  if (urls.length === 0) return undefined
  return openReplicas({ urls, poolSize: config.DATABASE_POOL, ...parts })
}

export function databaseUrl(config: Config): string {
  if (config.DATABASE_URL) return config.DATABASE_URL
  throw new SettingsError(
    'missing setting: DATABASE_URL (npm start brings a PostgreSQL of its own)',
  )
}
