import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buildIfStale } from '../build.ts'
import { CommandError } from '../lib/command.ts'
import { stopSignal } from '../lib/run.ts'
import type { Logins } from '../start/database.ts'
import { archive, backUp } from './archive.ts'
import { bucket } from './bucket.ts'
import { fillDatabase } from './database.ts'
import { stopCluster } from './down.ts'
import { edges } from './edges.ts'
import { etcd } from './etcd.ts'
import { haproxy } from './haproxy.ts'
import { metrics } from './metrics.ts'
import { product } from './nodes.ts'
import { bringPackages, PackagesMissing } from './packages.ts'
import { patroni } from './patroni.ts'
import { pgbouncer } from './pgbouncer.ts'
import { keepPlan, type Plan, readPlan } from './plan.ts'
import { processesOf } from './programs.ts'
import { redis } from './redis.ts'
import type { Service } from './service.ts'
import { programsOf, services } from './services.ts'

type Report = (line: string) => void

/** Sets up a cluster that was not there before. If that fails, what has been started is stopped; the logs stay. */
export async function startCluster(plan: Plan, report: Report): Promise<Logins> {
  if (process.getuid?.() !== 0) {
    throw new PackagesMissing(
      "the cluster takes Debian's packages, and accounts of its own for its servers: start it as root",
    )
  }
  await bringPackages([...new Set(services.flatMap(({ packages }) => packages))])
  report("Debian's packages are there")
  await build(report)
  await clearFolder(plan.folder)
  keepPlan(plan)
  try {
    return await Promise.race([startServices(plan, report), untilToldToStop()])
  } catch (error) {
    await stopCluster(plan)
    throw error
  }
}

/** Of an earlier cluster, if it does not run any more. */
async function clearFolder(folder: string): Promise<void> {
  const earlier = readPlan(folder)
  if (!earlier && existsSync(folder)) {
    throw new CommandError(`${folder} is not a cluster's: choose another with --dir`)
  }
  if (earlier && programsOf(earlier).some((program) => processesOf(earlier, program).length > 0)) {
    throw new CommandError(`a cluster runs in ${folder}: npm run cluster -- stop`)
  }
  await rm(folder, { recursive: true, force: true })
}

/** Drawing the demonstration takes long and ends by itself only. */
function untilToldToStop(): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new CommandError('stopped before it was up'))
    stopSignal.addEventListener('abort', stop, { once: true })
  })
}

async function startServices(plan: Plan, report: Report): Promise<Logins> {
  for (const service of services) await service.configure(plan)
  await together(
    inTurn(plan, report, etcd, patroni, haproxy, pgbouncer),
    inTurn(plan, report, redis),
    inTurn(plan, report, bucket),
  )
  await inTurn(plan, report, archive)
  const logins = await fillDatabase(plan, report)
  await together(inTurn(plan, report, product, edges, metrics), backUp(plan))
  report('everything is ready, with a first backup')
  return logins
}

async function inTurn(plan: Plan, report: Report, ...chain: readonly Service[]): Promise<void> {
  for (const service of chain) {
    await service.start(plan)
    report(`${service.name} is ready`)
  }
}

/** Fails after all of them have ended, so that nothing is started behind the back of who stops it all. */
async function together(...works: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** The built apps belong to the checkout, which other users may read. */
async function build(report: Report): Promise<void> {
  const own = process.umask(0o022)
  try {
    await buildIfStale(report)
  } finally {
    process.umask(own)
  }
}
