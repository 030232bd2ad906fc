import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../lib/command.ts'
import { makePassable } from '../postgres/passable.ts'

/** The passwords and keys of one cluster: made at random for each. */
export interface Secrets {
  /** PostgreSQL's superuser. */
  readonly admin: string
  readonly replication: string
  readonly owner: string
  readonly app: string
  readonly s3AccessKey: string
  readonly s3SecretKey: string
  readonly interfaceKey: string
  readonly imageKey: string
  readonly secretKey: string
}

/** Where a cluster lies, at which ports, and with which secrets: all that its services need to know of each other. */
export interface Plan {
  readonly folder: string
  readonly basePort: number
  readonly seed: 'demo' | 'none'
  readonly secrets: Secrets
  /** Another cluster, and the moment of its past that this one begins with. It uses the bucket of that one. */
  readonly origin?: Origin
  /** For trials: another script than the server's own, and settings for it. */
  readonly server?: {
    readonly script: string
    /** Another checkout, which its nodes run and by which its database is migrated. */
    readonly checkout?: string
    readonly settings: Readonly<Record<string, string>>
  }
}

export interface Origin {
  readonly plan: Plan
  readonly moment: string
}

/** Distances from the base port. What a person opens comes first. */
const offsets = {
  edgeApp: 0,
  edgeMedia: 2,
  primary: 5,
  replicas: 6,
  haproxyMetrics: 7,
  pooler: 8,
  prometheus: 9,
  nodeApp: 10,
  nodeMedia: 13,
  nodeAdmin: 16,
  postgresMetrics: 22,
  redisMetrics: 25,
  edgeMetrics: 26,
  edgeStatus: 28,
  postgres: 30,
  patroni: 33,
  etcdClient: 36,
  etcdPeer: 37,
  redis: 40,
  s3: 50,
  s3Tls: 51,
  monitor: 52,
  store: 60,
} as const

export type Port = keyof typeof offsets

/** Ceph's store takes several ports from `store` on. */
export const storePorts = 40
/** The nodes of a Redis cluster speak to each other at their port and this distance. */
const redisBusDistance = 10_000
const highestBase = 65_535 - redisBusDistance - offsets.store - storePorts
export const usualBasePort = 17_400

/** The port of the `index`th of its kind, counted from 0. */
export function portOf({ basePort }: Pick<Plan, 'basePort'>, port: Port, index = 0): number {
  return basePort + offsets[port] + index
}

/** The URL of something that serves HTTP at a port of the cluster. */
export function urlOf(plan: Plan, port: Port, index = 0): string {
  return `http://127.0.0.1:${portOf(plan, port, index)}`
}

const planFile = (folder: string) => path.join(folder, 'plan.json')
/** A socket's path takes 107 bytes at most, and the longest name of one below the folder 27. */
const longestFolder = 80

export function makePlan(given: Omit<Plan, 'secrets'>): Plan {
  const { folder, basePort } = given
  if (!Number.isInteger(basePort) || basePort < 1_024 || basePort > highestBase) {
    throw new CommandError(`--port takes a port from 1024 to ${highestBase}`)
  }
  if (Buffer.byteLength(folder) > longestFolder) {
    throw new CommandError(
      `${folder} is too long a name for the sockets in it: choose a folder of at most ${longestFolder} bytes with --dir`,
    )
  }
  // The roles of a restored database have the passwords that they had.
  return { ...given, secrets: given.origin?.plan.secrets ?? makeSecrets() }
}

function makeSecrets(): Secrets {
  const make = () => randomBytes(24).toString('base64url')
  return {
    admin: make(),
    replication: make(),
    owner: make(),
    app: make(),
    s3AccessKey: randomBytes(10).toString('hex').toUpperCase(),
    s3SecretKey: make(),
    interfaceKey: make(),
    imageKey: make(),
    secretKey: make(),
  }
}

/** Makes the folder, which accounts of the services may pass through, and keeps the plan in it for root alone. */
export function keepPlan(plan: Plan): void {
  makePassable(plan.folder)
  for (const name of ['log', 'run']) mkdirSync(path.join(plan.folder, name), { mode: 0o700 })
  writeFileSync(planFile(plan.folder), `${JSON.stringify(plan, null, 2)}\n`, { mode: 0o600 })
}

/** The cluster whose bucket this one uses: itself, unless it was restored from another. */
export function withBucket(plan: Plan): Plan {
  return plan.origin ? withBucket(plan.origin.plan) : plan
}

/** The plan of the cluster that was started in this folder. */
export function readPlan(folder: string): Plan | undefined {
  const file = planFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Plan) : undefined
}
