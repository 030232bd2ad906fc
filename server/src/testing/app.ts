import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StaffRole } from '@kaleido/contract/core/role'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { DestinationStream } from 'pino'
import { createApp, features as allFeatures, type Hosts } from '../app.ts'
import { aSession } from '../features/session/session.fixture.ts'
import { aStaffMember } from '../features/staff/staff-member.fixture.ts'
import { aGuest, aMember } from '../features/account/account.fixture.ts'
import { readConfig } from '../platform/config/config.ts'
import { createDeps, type OpenDeps } from '../platform/ctx/create-deps.ts'
import { ctxMaker, type NewCtx } from '../platform/ctx/ctx.ts'
import { type Feature, jobsOf } from '../platform/ctx/feature.ts'
import { createLogger } from '../platform/log/log.ts'
import { cloneDatabase } from './postgres.ts'
import type { TestDatabase } from './test-cluster.ts'

export interface TestApp {
  readonly deps: OpenDeps
  /** A context of the product, for tests that call a service directly. */
  readonly ctx: NewCtx
  readonly database: TestDatabase
  readonly hosts: Hosts
  /** Returns a token of a new guest, member or member of staff (an owner by default). */
  readonly logIn: (kind: 'guest' | 'member' | 'staff', role?: StaffRole) => Promise<Login>
  readonly close: () => Promise<void>
}

export interface Login {
  readonly token: string
  readonly uid: number
}

export interface TestAppOptions {
  /** Routes mounted besides the product's own. */
  readonly features?: readonly Feature[]
  readonly settings?: Readonly<Record<string, string>>
  /** Another app's database, as if this were a second process; its creator drops it. */
  readonly database?: TestDatabase
  /** Receives the log's lines; without it they are discarded. */
  readonly log?: DestinationStream
}

/** High limits, for tests that are not about limits. */
const settings = {
  NODE_ENV: 'test',
  ROLE: 'api,media,admin',
  RATE_PER_IP: '1000000',
  RATE_PER_TOKEN: '1000000',
  RATE_PER_ACCOUNT: '1000000',
  // The machine may be busy with other work.
  SHED_DELAY_MS: '0',
  // The same on every machine: all workers share one server's connections.
  DATABASE_POOL: '4',
  MEDIA_PORT: '8082',
  KNOWN_HOSTS: 'kaleido.test',
}

/** The product with its own database and no port: requests are injected. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await cloneDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaleido-test-'))
  const config = readConfig({
    ...settings,
    ...options.settings,
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
  })
  const deps = await createDeps(config, createLogger(logSettings(options), options.log))
  const health = { isReady: () => true, retire: () => undefined, close: async () => undefined }
  const mounted = [...allFeatures, ...(options.features ?? [])]
  const newCtx = ctxMaker(deps, mounted)
  const hosts = await createApp(deps, newCtx, health, mounted)
  // Without the worker's role sent jobs are not run.
  await deps.jobs.start(jobsOf(mounted), newCtx)
  return {
    deps,
    ctx: newCtx,
    database,
    hosts,
    logIn: (kind, role) => logIn(deps, kind, role),
    async close() {
      await Promise.all(Object.values(hosts).map((host: FastifyInstance) => host.close()))
      await deps.jobs.stop()
      await deps.close()
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function logSettings({ log }: TestAppOptions): { LOG_LEVEL: 'trace' | 'silent' } {
  return { LOG_LEVEL: log ? 'trace' : 'silent' }
}

async function logIn(
  { db }: OpenDeps,
  kind: 'guest' | 'member' | 'staff',
  role: StaffRole = 'owner',
): Promise<Login> {
  if (kind === 'staff') {
    const staffId = await aStaffMember(db, role)
    // As after a login of their own, which counts as a step-up.
    return { token: await aSession(db, { owner: { staffId }, isSteppedUp: true }), uid: 0 }
  }
  const uid = await (kind === 'guest' ? aGuest(db) : aMember(db))
  return { token: await aSession(db, { owner: { uid } }), uid }
}

/** The decoded envelope, for tests that look at the wire format. */
export function envelopeOf(response: LightMyRequestResponse) {
  return response.json<{
    code: number
    data: Record<string, unknown> | string | null
    tip: string
    msg: string
    hash?: string
    time: string
  }>()
}
