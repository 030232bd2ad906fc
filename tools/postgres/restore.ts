import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, giveFiles, postgresAccount } from './account.ts'
import { type Backup, listBackups, verifyBackup } from './backups.ts'
import { provideBinaries } from './binaries.ts'
import { holdCluster, prepareServer } from './cluster.ts'
import { copyFile, copyTree, syncFolder } from './copy.ts'
import { stopLeftBehind } from './pid-file.ts'
import { findClusterPaths, makeClusterPaths, type ClusterPaths } from './cluster-paths.ts'
import { findLog, setAsidePrefix } from './needed-log.ts'
import { recover, type Recovered } from './recover.ts'
import { Refusal } from './refusal.ts'
import { isOn, type Lineage, lineageAt, noteTimelines } from './timelines.ts'

interface RestoreOptions {
  /** The data folder of the product. */
  readonly dir: string
  /**
   * Everything committed until then, that moment included, is restored; nothing later is. The database becomes what it
   * was at that moment, also if an earlier restore has left what it was then.
   */
  readonly to: Date
  readonly report?: (line: string) => void
}

export interface Restored extends Recovered {
  readonly from: Backup
  /** The location of the previous database. */
  readonly setAside: string | undefined
}

/**
 * Restores the database to a moment: the newest backup before it, and the log since. The current database is set aside,
 * never deleted, and put back if anything fails.
 */
export async function restore({
  dir,
  to,
  report = () => undefined,
}: RestoreOptions): Promise<Restored> {
  const account = postgresAccount(dir)
  const place = findClusterPaths(dir, account)
  const release = holdCluster(dir, place)
  try {
    await stopLeftBehind(place)
    makeClusterPaths(dir, place, account)
    const lineage = await lineageAt(place.archive, to)
    const from = await chooseBackup({ dir, to, lineage })
    const log = await findLog({ from, place, lineage })
    report(`checking the backup ${from.folder}`)
    await verifyBackup(from)
    const archived = new Set(await readdir(place.archive))
    const draft = await layOut({ from, place, account, log })
    const setAside = await exchange(place, draft)
    try {
      report(`replaying the log up to ${to.toISOString()}`)
      const setup = prepareServer({
        place,
        account,
        binaries: provideBinaries(account),
        options: {},
      })
      const recovered = await recover(setup, { to, timeline: lineage.timeline })
      await noteTimelines(place.archive, account)
      return { ...recovered, from, setAside }
    } catch (error) {
      await undo(place, { setAside, archived })
      throw error
    }
  } finally {
    release()
  }
}

interface Choice {
  readonly dir: string
  readonly to: Date
  readonly lineage: Lineage
}

/** The newest one that leads to the moment: one from after an earlier restore's moment may not. */
async function chooseBackup({ dir, to, lineage }: Choice): Promise<Backup> {
  if (Number.isNaN(to.getTime())) throw new Refusal('not a time: write it as 2026-11-21T08:30:00Z')
  if (to.getTime() > Date.now()) throw new Refusal(`${to.toISOString()} is still to come`)
  const backups = (await listBackups(dir)).filter(({ manifest }) =>
    isOn(lineage, manifest.lastSegment),
  )
  const [oldest] = backups
  if (!oldest) throw new Refusal(`there is no backup of ${dir}: make one with npm run backup`)
  const before = backups.findLast(({ manifest }) => new Date(manifest.endedAt) <= to)
  if (before) return before
  throw new Refusal(
    `no backup is from before ${to.toISOString()}: the oldest ended at ${oldest.manifest.endedAt}`,
  )
}

interface LayOut {
  readonly from: Backup
  readonly place: ClusterPaths
  readonly account: Account | undefined
  readonly log: ReadonlyMap<string, string>
}

/** The backup as a data folder prepared for recovery, with the log that never reached the archive. */
async function layOut({ from, place, account, log }: LayOut): Promise<string> {
  const draft = path.join(place.base, 'data.restore')
  await rm(draft, { recursive: true, force: true })
  await copyTree({ from: path.join(from.folder, 'data'), to: draft })
  const folder = path.join(draft, 'pg_wal')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, file] of log) {
    if (path.dirname(file) !== place.archive) await copyFile(file, path.join(folder, name))
  }
  await writeFile(path.join(draft, 'recovery.signal'), '', { mode: 0o600 })
  if (account) giveFiles(draft, account)
  return draft
}

async function exchange(place: ClusterPaths, draft: string): Promise<string | undefined> {
  const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '')
  const setAside = existsSync(place.data)
    ? path.join(place.base, `${setAsidePrefix}${stamp}`)
    : undefined
  if (setAside !== undefined) await rename(place.data, setAside)
  await rename(draft, place.data)
  await syncFolder(place.base)
  return setAside
}

interface Undo {
  readonly setAside: string | undefined
  /** What the archive contained before. */
  readonly archived: ReadonlySet<string>
}

async function undo(place: ClusterPaths, { setAside, archived }: Undo): Promise<void> {
  await rm(place.data, { recursive: true })
  if (setAside !== undefined) await rename(setAside, place.data)
  await syncFolder(place.base)
  // What the failed attempt archived. The history of its timeline sorts before its segments and goes last, since
  // PostgreSQL reuses the number of a timeline without a history.
  const left = (await readdir(place.archive)).filter((name) => !archived.has(name))
  for (const name of left.toSorted().toReversed()) await rm(path.join(place.archive, name))
}
