import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/repository.ts'
import { makePassable } from '../postgres/passable.ts'
import { serves } from './ask.ts'
import { bucketSettings } from './bucket.ts'
import { databaseNodes } from './database-nodes.ts'
import { type Plan, portOf, urlOf } from './plan.ts'
import { startProgram } from './programs.ts'
import { valkeyUrl } from './redis.ts'
import type { Program, Service } from './service.ts'

/** A process of the product. */
interface Node {
  readonly name: string
  readonly roles: readonly string[]
  /** Where it is among the nodes that serve the app, if it is one of them. */
  readonly app?: number
}

/** Every node has the role `admin` too: its metrics are on that port. The back office is used at the last one. */
const nodes: readonly Node[] = [
  { name: 'api1', roles: ['api', 'media', 'admin'], app: 0 },
  { name: 'api2', roles: ['api', 'media', 'admin'], app: 1 },
  { name: 'api3', roles: ['api', 'media', 'admin'], app: 2 },
  { name: 'worker1', roles: ['worker', 'admin'] },
  { name: 'worker2', roles: ['worker', 'admin'] },
  { name: 'admin', roles: ['admin'] },
]
export const nodeNames = nodes.map(({ name }) => name)
export const appNodes = [0, 1, 2] as const
export const edgeNodes = [0, 1] as const
const backOffice = nodes.length - 1
/** Few, since all of them and PostgreSQL share this machine. */
const connections = 4

/** The product itself: three nodes for the app and its media, two workers, one for the back office. */
export const product: Service = {
  name: 'Kaleido',
  packages: [],
  programs: (plan) => nodes.map((node, at) => program(plan, node, at)),
  async configure(plan) {
    for (const { name } of nodes) makePassable(path.join(plan.folder, name))
    writeFileSync(commandsFile(plan), envFile(commandSettings(plan)), { mode: 0o600 })
  },
  async start(plan) {
    await Promise.all(product.programs(plan).map((one) => startProgram(plan, one)))
  },
}

function program(plan: Plan, node: Node, at: number): Program {
  return {
    name: node.name,
    command: [process.execPath, scriptOf(plan)],
    env: {
      ...sharedSettings(plan),
      ...kept(['NODE_COMPILE_CACHE', 'FFMPEG_PATH']),
      ROLE: node.roles.join(','),
      DATA_DIR: path.join(plan.folder, node.name),
      PORT: portIf(node, () => portOf(plan, 'nodeApp', node.app)),
      MEDIA_PORT: portIf(node, () => portOf(plan, 'nodeMedia', node.app)),
      ADMIN_PORT: String(portOf(plan, 'nodeAdmin', at)),
    },
    role: async () =>
      (await serves(`${urlOf(plan, 'nodeAdmin', at)}/readyz`)) && node.roles.join(', '),
  }
}

function scriptOf({ server }: Plan): string {
  return path.join(server?.checkout ?? root, server?.script ?? 'server/src/main.ts')
}

/** Port 0 stands for one that is not opened. */
function portIf({ app }: Node, port: () => number): string {
  return app === undefined ? '0' : String(port())
}

function kept(names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, process.env[name] ?? ''] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

/** What all nodes have in common, as on machines of their own: the database, the bucket, the keys and the addresses. */
function sharedSettings(plan: Plan): Record<string, string> {
  const { secrets, seed } = plan
  return {
    NODE_ENV: 'development',
    SEED: seed,
    HOST: '127.0.0.1',
    ADMIN_HOST: '127.0.0.1',
    ...bucketSettings(plan),
    DATABASE_URL: databaseUrl(plan, { role: 'app', port: portOf(plan, 'primary') }),
    // Each by itself, since the server has to know how far which one is. Whichever is the primary is left out.
    DATABASE_REPLICA_URLS: databaseNodes
      .map((node) => databaseUrl(plan, { role: 'app', port: portOf(plan, 'postgres', node) }))
      .join(','),
    VALKEY_URL: valkeyUrl(plan),
    DATABASE_POOL: String(connections),
    INTERFACE_KEY: secrets.interfaceKey,
    IMAGE_KEY: secrets.imageKey,
    SECRET_KEY: secrets.secretKey,
    // The edges are in front of every node.
    TRUST_PROXY: '127.0.0.1',
    API_LINES: edgeNodes.map((edge) => urlOf(plan, 'edgeApp', edge)).join(','),
    IMAGE_LINES: edgeNodes.map((edge) => urlOf(plan, 'edgeMedia', edge)).join(','),
    VIDEO_LINES: edgeNodes.map((edge) => urlOf(plan, 'edgeMedia', edge)).join(','),
    ...plan.server?.settings,
  }
}

export const databaseName = 'kaleido'

interface Connection {
  readonly role: 'app' | 'owner' | 'admin'
  readonly port: number
  readonly database?: string
}

const roleNames = { app: 'kaleido_app', owner: 'kaleido_owner', admin: 'postgres' } as const

export function databaseUrl(
  { secrets }: Plan,
  { role, port, database = databaseName }: Connection,
): string {
  return `postgres://${roleNames[role]}:${secrets[role]}@127.0.0.1:${port}/${database}`
}

export const backOfficeUrl = (plan: Plan) => urlOf(plan, 'nodeAdmin', backOffice)

/** The settings of commands such as `npm run do`, which work on the cluster when they are given these. */
export function commandSettings(plan: Plan): Record<string, string> {
  return { ...sharedSettings(plan), DATA_DIR: path.join(plan.folder, 'admin') }
}

export const commandsFile = ({ folder }: Plan) => path.join(folder, 'settings.env')

function envFile(values: Readonly<Record<string, string>>): string {
  return `${Object.entries(values)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n')}\n`
}
