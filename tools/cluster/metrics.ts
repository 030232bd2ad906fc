import path from 'node:path'
import { serves } from './ask.ts'
import { databaseNodes } from './database-nodes.ts'
import { edgeStatusUrl } from './edges.ts'
import { makeFolder, writeOwned } from './files.ts'
import { edgeNodes, nodeNames } from './nodes.ts'
import { type Plan, type Port, portOf, urlOf } from './plan.ts'
import { startProgram } from './programs.ts'
import type { Program, Service } from './service.ts'

const account = 'prometheus'

/** Prometheus, and a small program beside each server that does not speak to it by itself. */
export const metrics: Service = {
  name: 'Prometheus',
  packages: [
    'prometheus',
    'prometheus-postgres-exporter',
    'prometheus-redis-exporter',
    'prometheus-nginx-exporter',
  ],
  programs,
  async configure(plan) {
    for (const { name } of programs(plan)) await makeFolder(plan, name, account)
    await writeOwned(fileOf(plan), JSON.stringify(settingsOf(plan), null, 2), account)
  },
  async start(plan) {
    await Promise.all(programs(plan).map((program) => startProgram(plan, program)))
  },
}

const fileOf = ({ folder }: Plan) => path.join(folder, 'prometheus', 'prometheus.yml')

function programs(plan: Plan): Program[] {
  return [
    ...databaseNodes.map((node) => postgresExporter(plan, node)),
    exporter(plan, {
      name: 'redis-metrics',
      port: 'redisMetrics',
      at: 0,
      command: [
        'prometheus-redis-exporter',
        `--redis.addr=redis://127.0.0.1:${portOf(plan, 'redis')}`,
        '--is-cluster',
      ],
    }),
    ...edgeNodes.map((edge) =>
      exporter(plan, {
        name: `edge${edge + 1}-metrics`,
        port: 'edgeMetrics',
        at: edge,
        command: ['prometheus-nginx-exporter', `--nginx.scrape-uri=${edgeStatusUrl(plan, edge)}`],
      }),
    ),
    prometheus(plan),
  ]
}

interface Exporter {
  readonly name: string
  readonly port: Port
  readonly at: number
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

function exporter(plan: Plan, { name, port, at, command, env = {} }: Exporter): Program {
  return {
    name,
    account,
    command: [...command, `--web.listen-address=127.0.0.1:${portOf(plan, port, at)}`],
    env,
    role: () => serves(`${urlOf(plan, port, at)}/metrics`),
  }
}

function postgresExporter(plan: Plan, node: number): Program {
  const database = portOf(plan, 'postgres', node)
  return exporter(plan, {
    name: `postgres${node + 1}-metrics`,
    port: 'postgresMetrics',
    at: node,
    command: ['prometheus-postgres-exporter'],
    env: {
      DATA_SOURCE_NAME: `postgres://postgres:${plan.secrets.admin}@127.0.0.1:${database}/kaleido?sslmode=disable`,
    },
  })
}

function prometheus(plan: Plan): Program {
  return {
    name: 'prometheus',
    account,
    command: [
      'prometheus',
      `--config.file=${fileOf(plan)}`,
      `--storage.tsdb.path=${path.join(plan.folder, 'prometheus', 'data')}`,
      '--storage.tsdb.retention.time=2d',
      `--web.listen-address=127.0.0.1:${portOf(plan, 'prometheus')}`,
    ],
    role: () => serves(`${urlOf(plan, 'prometheus')}/-/ready`),
  }
}

/** JSON is YAML too. */
function settingsOf(plan: Plan) {
  return {
    global: { scrape_interval: '5s' },
    scrape_configs: [
      job(plan, 'kaleido', 'nodeAdmin', nodeNames.length),
      job(plan, 'postgres', 'postgresMetrics', databaseNodes.length),
      job(plan, 'patroni', 'patroni', databaseNodes.length),
      job(plan, 'etcd', 'etcdClient', 1),
      job(plan, 'haproxy', 'haproxyMetrics', 1),
      job(plan, 'redis', 'redisMetrics', 1),
      job(plan, 'nginx', 'edgeMetrics', edgeNodes.length),
      job(plan, 'prometheus', 'prometheus', 1),
    ],
  }
}

function job(plan: Plan, name: string, port: Port, count: number) {
  const targets = Array.from({ length: count }, (_, at) => `127.0.0.1:${portOf(plan, port, at)}`)
  return { job_name: name, static_configs: [{ targets }] }
}
