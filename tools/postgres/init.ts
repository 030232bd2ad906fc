import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { type Account, giveFiles, makePrivateFolder, nobody } from './account.ts'
import { type Binaries, versionOf } from './binaries.ts'
import {
  accessRules,
  accountMap,
  databaseName,
  grantsSql,
  makePasswords,
  passwordFile,
  roleNames,
  rolesSql,
} from './bootstrap.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { Refusal } from './refusal.ts'
import { bareEnvironment } from './server-process.ts'

interface InitSetup {
  readonly place: ClusterPaths
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Skips what makes the new cluster survive a power failure. */
  readonly throwAway: boolean
}

/**
 * Creates the cluster if there is none: completely, with roles and database, or not at all. Returns whether it was
 * created.
 */
export function initCluster({ place, binaries, account, throwAway }: InitSetup): boolean {
  if (existsSync(place.data)) return false
  const passwords = makePasswords()
  const folder = makeDraftFolder(place, account)
  const data = path.join(folder, 'data')
  const draft = { binaries, throwAway, account: account && nobody, folder, data }
  runInitdb(draft)
  runSingleUser(draft, { database: roleNames.admin, sql: rolesSql(passwords) })
  runSingleUser(draft, { database: databaseName, sql: grantsSql() })
  writeOwned(passwordFile(data), `${JSON.stringify(passwords)}\n`, account)
  if (account) giveFiles(data, account)
  renameSync(data, place.data)
  rmSync(folder, { recursive: true })
  return true
}

/** Beside the cluster, since the account that makes it has no access to PostgreSQL's folder. */
function makeDraftFolder({ base }: ClusterPaths, account: Account | undefined): string {
  const prefix = `${path.basename(base)}.draft-`
  const parent = path.dirname(base)
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(path.join(parent, left), { recursive: true })
  }
  const folder = path.join(parent, `${prefix}${process.pid}`)
  makePrivateFolder(folder, account && nobody)
  return folder
}

interface Draft {
  readonly binaries: Binaries
  /** PostgreSQL's programs look up the name of the account that creates a cluster, so it needs one. */
  readonly account: Account | undefined
  readonly throwAway: boolean
  readonly folder: string
  readonly data: string
}

/** The rules of access. Written at every start, so that they match the running version and its account. */
export function writeAccessRules(data: string, account: Account | undefined): void {
  writeOwned(path.join(data, 'pg_hba.conf'), accessRules(), account)
  writeOwned(path.join(data, 'pg_ident.conf'), accountMap([userInfo().username]), account)
}

export function writeOwned(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600, flush: true })
  if (account) chownSync(file, account.uid, account.gid)
}

function runInitdb({ binaries, account, throwAway, folder, data }: Draft): void {
  const args = [
    `--pgdata=${data}`,
    `--username=${roleNames.admin}`,
    '--auth=peer',
    '--data-checksums',
    '--encoding=UTF8',
    ...localeOf(versionOf(binaries)),
    // Segments of 4 MB: one that is archived early because of its age takes little space.
    '--wal-segsize=4',
    ...(throwAway ? ['--no-sync'] : []),
  ]
  const { status, error, stderr } = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: folder,
    env: bareEnvironment,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Refusal(`PostgreSQL's data folder cannot be made: ${error?.message ?? stderr.trim()}`)
}

/** The built-in locale sorts the same on every machine, whatever its C library. Versions before 17 have none. */
function localeOf(version: number): readonly string[] {
  if (version < 17) return ['--locale=C.UTF-8']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

interface Script {
  readonly database: string
  readonly sql: string
}

/** Single-user mode: runs statements before the server ever listens. */
function runSingleUser(
  { binaries, account, throwAway, folder, data }: Draft,
  { database, sql }: Script,
): void {
  const args = [
    '--single',
    '-j',
    '-D',
    data,
    ...(throwAway ? ['-F'] : []),
    '-c',
    'exit_on_error=on',
    database,
  ]
  const { status, error, stderr } = spawnSync(binaries.postgres, args, {
    ...account,
    cwd: folder,
    env: bareEnvironment,
    input: sql,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Refusal(`PostgreSQL's roles cannot be made: ${error?.message ?? stderr.trim()}`)
}
