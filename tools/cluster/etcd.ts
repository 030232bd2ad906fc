import path from 'node:path'
import { serves } from './ask.ts'
import { makeFolder } from './files.ts'
import { type Plan, urlOf } from './plan.ts'
import { startInTurn } from './programs.ts'
import type { Program, Service } from './service.ts'

const account = 'etcd'

/** Keeps which PostgreSQL is the primary. One node is enough on one machine: several could only fail together. */
export const etcd: Service = {
  name: 'etcd',
  packages: ['etcd-server'],
  programs,
  async configure(plan) {
    await makeFolder(plan, 'etcd', account)
  },
  start: (plan) => startInTurn(plan, programs(plan)),
}

function programs(plan: Plan): Program[] {
  const [client, peer] = [urlOf(plan, 'etcdClient'), urlOf(plan, 'etcdPeer')]
  return [
    {
      name: 'etcd',
      account,
      command: [
        'etcd',
        '--name=etcd',
        `--data-dir=${path.join(plan.folder, 'etcd', 'data')}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=etcd=${peer}`,
        // What it keeps is worth nothing after a failure of this machine, and waiting for a busy disk costs the lease.
        '--unsafe-no-fsync',
      ],
      role: () => serves(`${client}/health`),
    },
  ]
}
