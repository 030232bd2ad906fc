import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openCluster } from '../../../tools/postgres/cluster.ts'
import { guardFolder } from '../../../tools/postgres/guard.fixture.ts'
import type { Urls } from '../../../tools/postgres/urls.ts'
import { migrate } from '../platform/db/migrate.ts'

/** A PostgreSQL for one run of tests: real, quick, migrated, and gone afterwards however the run ends. */
export interface TestCluster extends Urls {
  readonly stop: () => Promise<void>
}

export async function startTestCluster(): Promise<TestCluster> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kaleido-test-'))
  // Where PostgreSQL has an account of its own, that one must get in.
  chmodSync(dir, 0o755)
  guardFolder(dir)
  const cluster = await openCluster({ dir, throwAway: true })
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

/** A database of one test file's own. */
export interface TestDatabase extends Urls {
  readonly drop: () => Promise<void>
}

/** Copies the migrated database. Nobody may be connected to that one, so tests never touch it. */
export async function cloneOf(cluster: Urls): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes a third of the time that going through the log does.
  await asAdmin(
    cluster,
    `create database ${name} template kaleido strategy file_copy owner kaleido_owner`,
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
