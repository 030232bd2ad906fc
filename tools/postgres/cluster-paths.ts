import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, canReach, giveFiles, makePrivateFolder } from './account.ts'
import { makePassable } from './passable.ts'
import { Refusal } from './refusal.ts'

/** The folders of one cluster. */
export interface ClusterPaths {
  readonly base: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /** Complete segments of the write-ahead log. */
  readonly archive: string
  readonly socket: string
  readonly lock: string
}

/** The maximum length of a socket's path in bytes, by the kernel's `sockaddr_un`. */
const longestSocketPath = 107
const socketName = '.s.PGSQL.5432'
const systemData = '/var/lib/kaleido'
const noteName = 'postgres.place'

/**
 * The location of a data folder's cluster: inside it, or, if PostgreSQL's account has no access there, in the system's
 * data folder, with a note of it in the data folder.
 */
export function findClusterPaths(dataDir: string, account: Account | undefined): ClusterPaths {
  const noted = readNote(dataDir)
  if (noted !== undefined) return clusterPathsAt(noted)
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(path.join(inside, 'data')) || canReach(nearestFolder(dataDir), account))
    return clusterPathsAt(inside)
  return clusterPathsAt(unusedSystemFolder(dataDir))
}

/** Creates a location's folders, PostgreSQL's own, and the note if it needs one. Takes over those of another account. */
export function makeClusterPaths(
  dataDir: string,
  place: ClusterPaths,
  account: Account | undefined,
): void {
  makePassable(dataDir)
  if (existsSync(place.data)) handOver(place, account)
  for (const folder of [place.base, place.archive, place.socket]) makePrivateFolder(folder, account)
  const isElsewhere = path.dirname(place.base) !== path.resolve(dataDir)
  if (isElsewhere && readNote(dataDir) === undefined) {
    writeFileSync(path.join(dataDir, noteName), `${place.base}\n`, { flush: true })
  }
}

/** A cluster that another account has run, as older versions did. */
function handOver({ base, data }: ClusterPaths, account: Account | undefined): void {
  if (account && [base, data].some((folder) => statSync(folder).uid !== account.uid))
    giveFiles(base, account)
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

/** Without a note the location does not belong to this data folder: remains of a removed one are not adopted. */
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
