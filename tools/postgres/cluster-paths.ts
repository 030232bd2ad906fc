import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, canReach, makePrivateFolder } from './account.ts'
import { Refusal } from './refusal.ts'

/** The folders of one cluster. */
export interface ClusterPaths {
  readonly base: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /** Finished pieces of the write-ahead log. */
  readonly archive: string
  readonly socket: string
  readonly lock: string
}

/** A socket's path may take this many bytes, by the kernel's `sockaddr_un`. */
const longestSocketPath = 107
const socketName = '.s.PGSQL.5432'
const systemData = '/var/lib/kaleido'
const noteName = 'postgres.place'

/**
 * Where the cluster of a data folder lies: inside it, or, where PostgreSQL's account cannot get there, in the system's
 * data folder, and the data folder keeps a note of it.
 */
export function findClusterPaths(dataDir: string, account: Account | undefined): ClusterPaths {
  const noted = readNote(dataDir)
  if (noted !== undefined) return clusterPathsAt(noted)
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(path.join(inside, 'data')) || canReach(nearestFolder(dataDir), account))
    return clusterPathsAt(inside)
  return clusterPathsAt(unusedSystemFolder(dataDir))
}

/** Makes the folders of a place, PostgreSQL's own, and leaves the note where one is due. */
export function makeClusterPaths(
  dataDir: string,
  place: ClusterPaths,
  account: Account | undefined,
): void {
  mkdirSync(dataDir, { recursive: true })
  for (const folder of [place.base, place.archive, place.socket]) makePrivateFolder(folder, account)
  const isElsewhere = path.dirname(place.base) !== path.resolve(dataDir)
  if (isElsewhere && readNote(dataDir) === undefined) {
    writeFileSync(path.join(dataDir, noteName), `${place.base}\n`, { flush: true })
  }
}

export function clusterPathsAt(base: string): ClusterPaths {
  return {
    base,
    data: path.join(base, 'data'),
    archive: path.join(base, 'archive'),
    socket: socketFolder(base),
    lock: path.join(base, 'lock'),
  }
}

function socketFolder(base: string): string {
  const inside = path.join(base, 'run')
  if (Buffer.byteLength(path.join(inside, socketName)) <= longestSocketPath) return inside
  return path.join(tmpdir(), `kaleido-${shortHash(base)}`)
}

function readNote(dataDir: string): string | undefined {
  const file = path.join(dataDir, noteName)
  if (!existsSync(file)) return undefined
  const base = readFileSync(file, 'utf8').trim()
  if (!existsSync(base)) {
    throw new Refusal(
      `${file} says that the database lies in ${base}, which is missing: bring it back, or remove the note to start afresh`,
    )
  }
  return base
}

/** Without a note nothing there is this data folder's: what one that was removed left behind is nobody's to adopt. */
function unusedSystemFolder(dataDir: string): string {
  const first = path.join(systemData, shortHash(path.resolve(dataDir)))
  let folder = first
  for (let count = 2; existsSync(folder); count += 1) folder = `${first}-${count}`
  return folder
}

function nearestFolder(folder: string): string {
  let nearest = path.resolve(folder)
  while (!existsSync(nearest)) nearest = path.dirname(nearest)
  return realpathSync(nearest)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
