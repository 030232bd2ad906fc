import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../lib/command.ts'
import { must } from './command.ts'
import { makeFolder } from './files.ts'
import { type Plan, portOf } from './plan.ts'
import { startProgram } from './programs.ts'
import type { Program, Service } from './service.ts'

const account = 'redis'
const redisNodes = [0, 1, 2, 3, 4, 5] as const
const joinedWithinMs = 30_000

/** A Redis cluster of three masters, each with a replica that takes its place. */
export const redis: Service = {
  name: 'Redis cluster',
  packages: ['redis-server', 'redis-tools'],
  programs,
  async configure(plan) {
    for (const { name } of programs(plan)) await makeFolder(plan, name, account)
  },
  async start(plan) {
    await Promise.all(programs(plan).map((program) => startProgram(plan, program)))
    await must('redis-cli', [
      '--cluster',
      'create',
      ...addressesOf(plan),
      '--cluster-replicas',
      '1',
      '--cluster-yes',
    ])
    for (const node of redisNodes) await untilJoined(portOf(plan, 'redis', node))
  },
}

function addressesOf(plan: Plan): string[] {
  return redisNodes.map((node) => `127.0.0.1:${portOf(plan, 'redis', node)}`)
}

/** The addresses of all nodes, as the server's setting VALKEY_URL takes them. */
export function valkeyUrl(plan: Plan): string {
  return `redis://${addressesOf(plan).join(',')}`
}

function programs(plan: Plan): Program[] {
  return redisNodes.map((node) => {
    const port = portOf(plan, 'redis', node)
    return {
      name: `redis${node + 1}`,
      account,
      command: [
        'redis-server',
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--cluster-enabled',
        'yes',
        '--cluster-config-file',
        'nodes.conf',
        '--cluster-node-timeout',
        '2000',
        '--appendonly',
        'yes',
        '--save',
        '',
      ],
      role: () => redisRole(port),
    }
  })
}

async function redisRole(port: number): Promise<string | undefined> {
  const [role] = (await must('redis-cli', ['-p', String(port), 'role'])).split('\n')
  return role === 'master' || role === 'slave' ? roleNames[role] : undefined
}

const roleNames = { master: 'master', slave: 'replica' } as const

/** A node takes commands once it knows who holds which part of the keys. */
async function untilJoined(port: number): Promise<void> {
  for (const until = Date.now() + joinedWithinMs; Date.now() < until; await pause(100)) {
    const info = await must('redis-cli', ['-p', String(port), 'cluster', 'info'])
    if (info.includes('cluster_state:ok')) return
  }
  throw new CommandError(`the Redis at port ${port} did not join its cluster in time`)
}
