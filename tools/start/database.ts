import { sql } from 'kysely'
import type { Config } from '../../server/src/platform/config/config.ts'
import { type Db, openDb } from '../../server/src/platform/db/db.ts'
import { assertDurable } from '../../server/src/platform/db/durability.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { DemoLogin, DemoStaffLogin } from '../../demo/src/seed.ts'
import { findSetupCode } from '../../server/src/features/staff/staff-setup.service.ts'
import { withCtx } from '../../server/src/with-ctx.ts'
import { CommandError } from '../lib/command.ts'
import { openCluster } from '../postgres/cluster.ts'
import type { Urls } from '../postgres/urls.ts'
import { backUpDaily } from './daily-backup.ts'
import { keepAlive } from './keep-alive.ts'
import type { Starting } from './starting.ts'

/** The demonstration's logins. */
export interface Logins {
  readonly people: readonly DemoLogin[]
  readonly staff: readonly DemoStaffLogin[]
  /** With which the first owner is added, while there is none. */
  readonly setupCode: string | undefined
}

export type DatabaseUrls = Pick<Urls, 'ownerUrl' | 'appUrl'>

/** The configured database, or one of our own, which runs until `running` is disposed of. */
export async function startDatabase({
  config,
  running,
  stopping,
  report,
}: Starting): Promise<DatabaseUrls> {
  if (config.DATABASE_URL) {
    const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
    await checkReachable(config.DATABASE_URL, 'DATABASE_URL')
    await checkReachable(ownerUrl, 'DATABASE_OWNER_URL')
    return { ownerUrl, appUrl: config.DATABASE_URL }
  }
  const cluster = await openCluster({ dir: config.DATA_DIR })
  if (cluster.wasLeftBehind) report('took over the PostgreSQL that a killed start had left running')
  const keeping = keepAlive({
    name: 'PostgreSQL',
    gone: cluster.gone,
    stopping,
    report,
    async revive() {
      await cluster.restart()
      if (stopping.aborted) await cluster.stop()
    },
  })
  const backingUp = backUpDaily({ dir: config.DATA_DIR, report, stopping })
  running.defer(async () => {
    await cluster.stop()
    await Promise.all([keeping, backingUp])
  })
  report(`PostgreSQL is running (${cluster.isNew ? 'made' : 'found'} in ${cluster.place.base})`)
  return cluster
}

/** An unreachable database of the operator's (stopped, wrong password) is the operator's to fix. */
async function checkReachable(url: string, setting: string): Promise<void> {
  const db = openDb(url, { max: 1, applicationName: 'kaleido start' })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new CommandError(
      `the database of ${setting} cannot be used (${reason}): ${mendOf(error)}, or correct ${setting}`,
      { cause: error },
    )
  } finally {
    await db.destroy()
  }
}

/** PostgreSQL's refusals of a connection; it reports a missing role like a wrong password. */
const mends: ReadonlyMap<string | undefined, string> = new Map([
  ['28P01', "create the role or set its password (create role … login password '…')"],
  ['28000', "create the role or let it connect (create role … login password '…', pg_hba.conf)"],
  ['3D000', "create the database (create database … owner … encoding 'UTF8' template template0)"],
  ['42501', 'let the role connect (grant connect on database … to …)'],
])

function mendOf(error: unknown): string {
  const mend = mends.get((error as { readonly code?: string }).code)
  return mend === undefined ? 'start it' : `${mend} as docs/operations/install.md shows`
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  if (!rows[0]) throw new Error('PostgreSQL does not say who is connected')
  return rows[0].role
}

/** Makes sure that the database does not lose confirmed writes, and migrates it for this code. */
export async function migrateDatabase(
  urls: DatabaseUrls,
  report: (line: string) => void,
): Promise<void> {
  const db = openDb(urls.appUrl, { max: 2, applicationName: 'kaleido start' })
  try {
    await assertDurable(db)
    const applied = await migrate(urls.ownerUrl, { serverRole: await roleOf(db) })
    report(
      applied.length === 0
        ? 'the database is up to date'
        : `the database is migrated: ${applied.join(', ')}`,
    )
  } finally {
    await db.destroy()
  }
}

/** The migrated database, with what the settings want in it. */
export async function prepareDatabase(
  config: Config,
  urls: DatabaseUrls,
  report: (line: string) => void,
): Promise<Logins> {
  await migrateDatabase(urls, report)
  const settings = { ...config, DATABASE_URL: urls.appUrl }
  if (config.SEED !== 'demo') {
    return { people: [], staff: [], setupCode: await withCtx(settings, findSetupCode) }
  }
  // Only here: an installation need not have the demonstration's files.
  const { seed, seedDemoStaff } = await import('../../demo/src/seed.ts')
  const logins = await withCtx(settings, async (ctx) => ({
    people: await seed(ctx),
    staff: await seedDemoStaff(ctx),
    setupCode: undefined,
  }))
  report('the demonstration world is there')
  return logins
}
