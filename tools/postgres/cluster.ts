import { chmodSync, chownSync, copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from '../setup/pid-lock.mjs'
import { postgresAccount } from './account.ts'
import { provideBinaries } from './binaries.ts'
import { initCluster, writeAccessRules } from './init.ts'
import { stopLeftBehind } from './pid-file.ts'
import { findClusterPaths, makeClusterPaths, type ClusterPaths } from './cluster-paths.ts'
import { makePassable } from './passable.ts'
import { Refusal } from './refusal.ts'
import { type ServerSetup, startServer } from './server-process.ts'
import type { ServerOptions } from './settings.ts'
import { urlsOf, type Urls } from './urls.ts'

export interface ClusterOptions extends ServerOptions {
  /** The data folder of the product; the cluster is inside it if PostgreSQL's account has access. */
  readonly dir: string
}

/** A PostgreSQL of our own, held by this process. */
export interface Cluster extends Urls {
  readonly place: ClusterPaths
  readonly isNew: boolean
  /** Whether an orphaned server of a killed supervisor was stopped first. */
  readonly wasLeftBehind: boolean
  /** The pid of the running server: another one after a restart. */
  pid(): number
  /** Settles when the server that runs at the moment of the call has exited. */
  gone(): Promise<void>
  /** Starts the server again after it has exited. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Locks the cluster for this process. */
export function holdCluster(dir: string, place: ClusterPaths): () => void {
  const lock = tryLock(place.lock)
  if (lock.held) return lock.release
  throw new Refusal(
    `the database in ${dir} is in use by process ${lock.pid}: stop that one first (kill ${lock.pid})`,
  )
}

/** Creates the cluster if there is none, takes over a running one without a holder, and starts it. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const account = postgresAccount(options.dir)
  const place = findClusterPaths(options.dir, account)
  makePassable(path.dirname(place.base))
  const release = holdCluster(options.dir, place)
  try {
    const setup: ServerSetup = { place, account, options, binaries: provideBinaries(account) }
    // Before the folders change hands: it may run as another account.
    const wasLeftBehind = await stopLeftBehind(place)
    makeClusterPaths(options.dir, place, account)
    const isNew = initCluster({ ...setup, throwAway: options.throwAway ?? false })
    prepareServer(setup)
    return { ...(await run(setup, release)), place, isNew, wasLeftBehind }
  } catch (error) {
    release()
    throw error
  }
}

async function run(setup: ServerSetup, release: () => void) {
  let server = await startServer(setup)
  let isHeld = true
  return {
    ...urlsOf(setup.place),
    pid: () => server.pid,
    gone: () => server.gone,
    async restart() {
      await server.gone
      server = await startServer(setup)
    },
    async stop() {
      await server.stop()
      // Once only: the lock may belong to the next holder by then.
      if (isHeld) release()
      isHeld = false
    },
  }
}

/** The files that must be beside a data folder before its server is started. */
export function prepareServer(setup: ServerSetup): ServerSetup {
  const { place, account } = setup
  writeAccessRules(place.data, account)
  // A copy, since PostgreSQL's account may have no access to the repository.
  const script = path.join(place.base, 'archive.sh')
  rmSync(script, { force: true })
  copyFileSync(path.join(import.meta.dirname, 'archive.sh'), script)
  chmodSync(script, 0o500)
  if (account) chownSync(script, account.uid, account.gid)
  return setup
}
