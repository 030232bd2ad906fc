import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { giveFiles, postgresAccount } from './account.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { findClusterPaths, makeClusterPaths } from './cluster-paths.ts'
import { freePort } from './free-port.fixture.ts'
import { scratchFolder } from './scratch.fixture.ts'

/** A PostgreSQL that takes part in replication. */
export interface ReplicationNode {
  /** Where it listens: a host of a URL. */
  readonly host: string
  readonly url: (role: 'kaleido_app' | 'kaleido_owner' | 'postgres') => string
  readonly run: (sql: string) => Promise<readonly Record<string, unknown>[]>
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly dispose: () => Promise<void>
}

export async function openPrimary(
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicationNode> {
  return open(scratchFolder('primary'), settings)
}

/** A copy of a running primary that follows it. */
export async function openStandby(
  primary: ReplicationNode,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicationNode> {
  const dir = scratchFolder('standby')
  const account = postgresAccount(dir)
  const place = findClusterPaths(dir, account)
  makeClusterPaths(dir, place, account)
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query("select pg_backup_start('standby', fast => true)")
  const { rows } = await client.query<{ data: string }>(
    "select current_setting('data_directory') as data",
  )
  cpSync(rows[0]?.data ?? '', place.data, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'postmaster.pid' && path.extname(file) !== '.opts',
  })
  const { rows: stopped } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  writeFileSync(path.join(place.data, 'backup_label'), stopped[0]?.label ?? '')
  writeFileSync(path.join(place.data, 'standby.signal'), '')
  if (account) giveFiles(place.data, account)
  const [host, port] = primary.host.split(':')
  return open(dir, { ...settings, primary_conninfo: `host=${host} port=${port} user=postgres` })
}

async function open(
  dir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ReplicationNode> {
  const port = await freePort()
  const rules = path.join(dir, 'rules.conf')
  writeFileSync(rules, accessRules)
  // PostgreSQL's own account, if there is one, reads it.
  chmodSync(rules, 0o644)
  const cluster = await openCluster({
    dir,
    throwAway: true,
    tcpPort: port,
    settings: { wal_level: 'replica', max_wal_senders: '4', hba_file: rules, ...settings },
  })
  return nodeOf(cluster, { dir, host: `127.0.0.1:${port}` })
}

const accessRules = `local all all trust
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`

function nodeOf(
  cluster: Cluster,
  { dir, host }: { readonly dir: string; readonly host: string },
): ReplicationNode {
  const url: ReplicationNode['url'] = (role) => `postgresql://${role}@${host}/kaleido`
  return {
    host,
    url,
    async run(sql) {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      try {
        const { rows } = await client.query<Record<string, unknown>>(sql)
        return rows
      } finally {
        await client.end()
      }
    },
    stop: () => cluster.stop(),
    restart: () => cluster.restart(),
    async dispose() {
      await cluster.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
