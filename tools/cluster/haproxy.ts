import path from 'node:path'
import { serves } from './ask.ts'
import { databaseNodes, nameOf } from './database-nodes.ts'
import { makeFolder, writeOwned } from './files.ts'
import { type Plan, type Port, portOf, urlOf } from './plan.ts'
import { startInTurn } from './programs.ts'
import type { Program, Service } from './service.ts'

const account = 'haproxy'

/** One port that leads to the primary, whichever node that is, and one that leads to the replicas. */
export const haproxy: Service = {
  name: 'HAProxy',
  packages: ['haproxy'],
  programs,
  async configure(plan) {
    await makeFolder(plan, 'haproxy', account)
    await writeOwned(fileOf(plan), configOf(plan), account)
  },
  start: (plan) => startInTurn(plan, programs(plan)),
}

const fileOf = ({ folder }: Plan) => path.join(folder, 'haproxy', 'haproxy.cfg')

function programs(plan: Plan): Program[] {
  return [
    {
      name: 'haproxy',
      account,
      command: ['haproxy', '-f', fileOf(plan)],
      role: () => serves(`${urlOf(plan, 'haproxyMetrics')}/metrics`),
    },
  ]
}

function configOf(plan: Plan): string {
  return `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
${listen(plan, { name: 'primary', port: 'primary', check: '/primary' })}
${listen(plan, { name: 'replicas', port: 'replicas', check: '/replica?lag=16MB' })}
frontend metrics
  mode http
  timeout client 10s
  bind 127.0.0.1:${portOf(plan, 'haproxyMetrics')}
  http-request use-service prometheus-exporter if { path /metrics }
  http-request return status 404
`
}

interface Listen {
  readonly name: string
  readonly port: Port
  /** What Patroni answers with 200 on a node that takes these connections. */
  readonly check: string
}

/** A node that is none any more has its connections closed: whoever holds one must not write to a former primary. */
function listen(plan: Plan, { name, port, check }: Listen): string {
  const servers = databaseNodes.map((node) => {
    const [database, rest] = [portOf(plan, 'postgres', node), portOf(plan, 'patroni', node)]
    return `  server ${nameOf(node)} 127.0.0.1:${database} check port ${rest}`
  })
  return `
listen ${name}
  bind 127.0.0.1:${portOf(plan, port)}
  balance leastconn
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}`
}
