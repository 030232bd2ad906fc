import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../lib/command.ts'
import { answers, askJson } from './ask.ts'
import {
  account,
  databaseNodes,
  dataOf,
  nameOf,
  pgbackrest,
  restoreCommand,
  socketOf,
} from './database-nodes.ts'
import { makeFolder, writeOwned } from './files.ts'
import { type Plan, portOf, urlOf } from './plan.ts'
import { processesIn } from './processes.ts'
import { startProgram } from './programs.ts'
import type { Program, Service } from './service.ts'

/** The folder of PostgreSQL's programs. */
const binaries = '/usr/lib/postgresql/15/bin'
const syncWithinMs = 60_000
/** A large database is copied for long; a restore that fails ends by itself. */
const restoredWithinMs = 24 * 3_600_000

/** Three PostgreSQL, each run by a Patroni that elects the primary through etcd and makes the others follow it. */
export const patroni: Service = {
  name: 'PostgreSQL with Patroni',
  packages: ['postgresql-15', 'patroni'],
  programs: (plan) => databaseNodes.map((node) => program(plan, node)),
  async configure(plan) {
    await makeFolder(plan, 'socket', account)
    for (const node of databaseNodes) {
      const folder = await makeFolder(plan, nameOf(node), account)
      // A restore takes a folder that is there.
      if (plan.origin) await makeFolder(plan, path.join(nameOf(node), 'data'), account)
      const file = path.join(folder, 'patroni.yml')
      // JSON is YAML too.
      await writeOwned(file, JSON.stringify(settingsOf(plan, node), null, 2), account)
    }
  },
  async start(plan) {
    const [first, ...others] = databaseNodes
    await startProgram(plan, program(plan, first))
    await Promise.all(others.map((node) => startProgram(plan, program(plan, node))))
    await untilSynchronous(plan)
  },
}

function program(plan: Plan, node: number): Program {
  const data = dataOf(plan, node)
  return {
    name: nameOf(node),
    account,
    command: ['patroni', path.join(plan.folder, nameOf(node), 'patroni.yml')],
    role: () => databaseRole(plan, node),
    ...(plan.origin && { servesWithinMs: restoredWithinMs }),
    // PostgreSQL goes on if its Patroni is killed, and what it has called goes on without it.
    leftBehind: () => processesIn(data),
  }
}

interface NodeState {
  readonly role: string
  readonly state: string
  readonly sync_standby?: boolean
}

/** `primary`, `replica` or `synchronous replica`, once it answers queries. */
async function databaseRole(plan: Plan, node: number): Promise<string | undefined> {
  const url = urlOf(plan, 'patroni', node)
  const {
    role,
    state,
    sync_standby: isSynchronous,
  } = (await askJson(`${url}/patroni`)) as NodeState
  if (state !== 'running') return undefined
  if (role === 'replica') return isSynchronous ? 'synchronous replica' : 'replica'
  return (await answers(`${url}/primary`)) ? 'primary' : undefined
}

/** Which of the nodes is the primary at the moment. */
export async function findPrimary(plan: Plan): Promise<number> {
  for (const node of databaseNodes) {
    const role = await databaseRole(plan, node).catch(() => undefined)
    if (role === 'primary') return node
  }
  throw new CommandError('no PostgreSQL is the primary at the moment')
}

/** Until then a write waits: nothing is confirmed that is on one node alone. */
async function untilSynchronous(plan: Plan): Promise<void> {
  for (const until = Date.now() + syncWithinMs; Date.now() < until; await pause(200)) {
    const roles = databaseNodes.map((node) => databaseRole(plan, node).catch(() => undefined))
    if ((await Promise.all(roles)).includes('synchronous replica')) return
  }
  throw new CommandError('no replica became synchronous in time')
}

/** The PostgreSQL of a data folder, if it runs: it works inside the folder. */
export function postmasterOf(data: string): number | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  return processesIn(data).find((one) => one === pid)
}

/** What all nodes share, kept in etcd. */
function sharedSettings() {
  return {
    // A dead node's lease ends after `ttl`; a primary that cannot renew it in `retry_timeout` steps down before that.
    ttl: 20,
    loop_wait: 3,
    retry_timeout: 5,
    maximum_lag_on_failover: 1_048_576,
    // A crashed primary is replaced rather than waited for.
    primary_start_timeout: 0,
    // A write is confirmed once a replica has it, and waits while no replica can take it: no failover loses one.
    synchronous_mode: true,
    synchronous_mode_strict: true,
    postgresql: {
      use_pg_rewind: true,
      use_slots: true,
      parameters: {
        wal_level: 'replica',
        hot_standby: 'on',
        max_connections: 250,
        max_wal_senders: 8,
        wal_keep_size: '256MB',
        archive_mode: 'on',
        // At most a minute of work is not in the archive.
        archive_timeout: '60s',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        shared_buffers: '128MB',
        random_page_cost: 1.1,
        jit: 'off',
        timezone: 'UTC',
      },
    },
  }
}

/** How the first node comes by its data: a new database, or another cluster's of an earlier moment. */
function firstData(plan: Plan) {
  if (plan.origin) {
    const command = restoreCommand(plan, plan.origin)
    // pgBackRest writes how the log is replayed, and until when.
    return {
      method: 'restored',
      restored: { command, no_params: true, keep_existing_recovery_conf: true },
    }
  }
  return {
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: [
      `local all ${account} peer`,
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
    ],
  }
}

function settingsOf(plan: Plan, node: number) {
  const { folder, secrets } = plan
  const [rest, database] = [portOf(plan, 'patroni', node), portOf(plan, 'postgres', node)]
  return {
    scope: 'kaleido',
    name: nameOf(node),
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${portOf(plan, 'etcdClient')}` },
    bootstrap: {
      dcs: sharedSettings(),
      ...firstData(plan),
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: dataOf(plan, node),
      bin_dir: binaries,
      pgpass: path.join(folder, nameOf(node), 'pgpass'),
      authentication: {
        superuser: { username: account, password: secrets.admin },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: {
        unix_socket_directories: socketOf(plan),
        // `%p` is the segment that PostgreSQL hands over.
        archive_command: pgbackrest(plan, node, 'archive-push', '%p').join(' '),
      },
    },
    watchdog: { mode: 'off' },
  }
}
