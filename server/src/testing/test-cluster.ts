import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { quickFolder } from '../../../tools/postgres/quick-folder.ts'
import { openCluster } from '../../../tools/postgres/cluster.ts'
import { guardFolder } from '../../../tools/postgres/guard.fixture.ts'
import type { Urls } from '../../../tools/postgres/urls.ts'
import { migrate } from '../platform/db/migrate.ts'

/** A PostgreSQL for one test run: real, fast, migrated, and removed however the run ends. */
export interface TestCluster extends Urls {
  readonly stop: () => Promise<void>
}

/** In the environment: the URLs of a prepared database, as JSON, to be copied instead of that of a PostgreSQL of its own. */
const preparedKey = 'TEST_POSTGRES'

/** Whether the tests have a PostgreSQL of their own, which gives up durability to be fast. */
export const isOwnServer = process.env[preparedKey] === undefined

export async function startTestCluster(): Promise<TestCluster> {
  const prepared = process.env[preparedKey]
  if (prepared !== undefined) {
    return { ...(JSON.parse(prepared) as Urls), stop: async () => undefined }
  }
  const dir = mkdtempSync(path.join(quickFolder(memoryNeeded), 'kaleido-test-'))
  // PostgreSQL's own account, if there is one, needs access.
  chmodSync(dir, 0o755)
  guardFolder(dir)
  const cluster = await openCluster({ dir, throwAway: true, settings })
  await migrate(cluster.ownerUrl)
  const { ownerUrl, appUrl, adminUrl } = cluster
  return {
    ownerUrl,
    appUrl,
    adminUrl,
    async stop() {
      await cluster.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

/**
 * The cluster of a whole run took 380 MB at most. A clone has 800 small files, which cost up to half a second of CPU time
 * on a disk and 15 ms in memory.
 */
const memoryNeeded = 2 * 2 ** 30

const settings = {
  // For as many workers as there are cores, each with two apps at a time.
  max_connections: '400',
  // The log is in memory too.
  max_wal_size: '256MB',
}

/** The database of one test file. */
export interface TestDatabase extends Urls {
  readonly drop: () => Promise<void>
}

/** Copies the migrated database. Nobody may be connected to the template, so tests never touch it. */
export async function cloneOf(cluster: Urls): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = new URL(cluster.ownerUrl).pathname.slice(1)
  // Copying files takes a third of the time of copying through the write-ahead log.
  await asAdmin(
    cluster,
    `create database ${name} template ${template} strategy file_copy owner kaleido_owner`,
  )
  return {
    ownerUrl: withDatabase(cluster.ownerUrl, name),
    appUrl: withDatabase(cluster.appUrl, name),
    adminUrl: withDatabase(cluster.adminUrl, name),
    drop: () => asAdmin(cluster, `drop database ${name} with (force)`),
  }
}

async function asAdmin({ adminUrl }: Urls, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
