import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { isLockTimeout } from './faults.ts'
import { grantFuture, grantPresent } from './grants.ts'
import { assertPrepared } from './prepared-database.ts'
import { connectionTo } from './primary.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const defaultFolder = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * One advisory lock for all processes that migrate this database: the second one waits and finds nothing left to do.
 */
const advisoryLock = 7_526_170_441

interface MigrateOptions {
  /** The role that the server connects as; by default that of the packaged PostgreSQL. */
  readonly serverRole?: string
  readonly folder?: string
}

/**
 * Applies the missing migrations as the database's owner, and grants the server's role what it needs; returns the names
 * of the applied ones, in order.
 */
export async function migrate(
  ownerUrl: string,
  { serverRole = 'kaleido_app', folder = defaultFolder }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readMigrations(folder)
  const client = new pg.Client({
    ...connectionTo(ownerUrl),
    application_name: 'kaleido migrate',
  })
  await client.connect()
  try {
    await assertPrepared(client, serverRole)
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await grantFuture(client, serverRole)
    await client.query(ownTable)
    const pending = pendingOf(known, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    await grantPresent(client, serverRole)
    await installJobs(ownerUrl, serverRole)
    return pending.map(({ name }) => name)
  } finally {
    // Closing the session releases the lock.
    await client.end()
  }
}

/** The migration that this code needs at least. */
export async function newestMigration(folder: string = defaultFolder): Promise<string> {
  const newest = (await migrationFiles(folder)).at(-1)
  if (newest === undefined) throw new MigrationError(`no migrations in ${folder}`)
  return nameOf(newest)
}

const ownTable = `
  create table if not exists migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )
`

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await migrationFiles(folder)
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8')
      return { name: nameOf(file), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

function nameOf(file: string): string {
  return path.basename(file, '.sql')
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * The migrations that are missing. A database may be behind this code, or ahead of it: the versions before and after a
 * migration run side by side. A database that is both was migrated by other files and is refused.
 */
function pendingOf(known: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const pending = known.filter(({ name }) => !applied.has(name))
  const unknown = [...applied.keys()].find((name) => !known.some((one) => one.name === name))
  if (pending[0] && unknown !== undefined) {
    throw new MigrationError(
      `another version made this database: it has migration ${unknown}, which is unknown here, and lacks ${pending[0].name}. Run that version, or start with a new data folder (DATA_DIR) or an empty database`,
    )
  }
  checkUnchanged(known, applied)
  checkOrder(pending, applied)
  return pending
}

function checkUnchanged(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = known.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash)
  if (changed) {
    throw new MigrationError(
      `migration ${changed.name} was changed after it was applied: bring its text back and add another migration`,
    )
  }
}

function checkOrder(pending: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const newestApplied = [...applied.keys()].toSorted().at(-1) ?? ''
  const early = pending.find(({ name }) => name < newestApplied)
  if (early) {
    throw new MigrationError(
      `migration ${early.name} is older than ${newestApplied}, which is applied: give it a later time`,
    )
  }
}

/** The lock timeout of a statement. Later statements queue behind it, so it is short. */
const lockTimeoutMs = 100
const lockTries = 60

/** One transaction each. A lock that is not available soon is retried; nobody's lock is broken. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyOnce(client, migration)
      return
    } catch (error) {
      if (!isLockTimeout(error))
        throw new MigrationError(describe(migration, error), { cause: error })
      if (attempt === lockTries) {
        throw new MigrationError(
          `migration ${migration.name} found its tables in use all the time: run it again when there is less to do`,
          { cause: error },
        )
      }
      await pause(lockTimeoutMs * Math.min(attempt, 10))
    }
  }
}

async function applyOnce(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockTimeoutMs}ms'`)
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function describe({ name }: Migration, error: unknown): string {
  return `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`
}
