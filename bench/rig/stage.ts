import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { type Cluster, openCluster } from '../../tools/postgres/cluster.ts'
import { benchTables } from '../product/feature.ts'
import { endWithThisProcess } from './early-exit.ts'

/** The environment of a trial: a folder, and a PostgreSQL set up like the product's own, with the bench's tables. */
export interface Stage {
  /** The data folder. */
  readonly dir: string
  /** The folder for logs: separate, since trials damage the data folder. */
  readonly notes: string
  readonly database: Cluster
}

export interface StageOptions {
  /** The folder; a temporary one by default. */
  readonly dir?: string
  /** PostgreSQL settings, in addition to the product's own. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Everything is disposed of with the stack, however the trial ends. */
export async function setStage(
  stack: AsyncDisposableStack,
  { dir, settings = {} }: StageOptions = {},
): Promise<Stage> {
  const notes = await temporaryFolder(stack)
  const folder = dir ?? (await temporaryFolder(stack))
  const database = await openCluster({ dir: folder, settings })
  const forget = endWithThisProcess(() => void process.kill(database.pid(), 'SIGQUIT'))
  stack.defer(async () => {
    await database.stop()
    forget()
  })
  await migrate(database.ownerUrl)
  await query(database.ownerUrl, benchTables)
  return { dir: folder, notes, database }
}

export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL's own user, if there is one, needs access.
  await chmod(folder, 0o755)
  return folder
}

/** Runs one statement on a separate connection, bypassing the product. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kaleido bench' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values.length > 0 ? [...values] : undefined)).rows
  } finally {
    await client.end()
  }
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
