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
import { recover, type Recovered } from './recover.ts'
import { Refusal } from './refusal.ts'
import { firstGap, isLog } from './wal.ts'

interface RestoreOptions {
  /** The data folder of the product. */
  readonly dir: string
  /** Everything committed until then, that moment included, is restored; nothing later is. */
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
    const from = await chooseBackup(dir, to)
    await refuseGap(from, place)
    report(`checking the backup ${from.folder}`)
    await verifyBackup(from)
    const draft = await layOut({ from, place, account })
    const setAside = await exchange(place, draft)
    try {
      report(`replaying the log up to ${to.toISOString()}`)
      const setup = prepareServer({
        place,
        account,
        binaries: provideBinaries(account),
        options: {},
      })
      return { ...(await recover(setup, to)), from, setAside }
    } catch (error) {
      await undo(place, setAside)
      throw error
    }
  } finally {
    release()
  }
}

async function chooseBackup(dir: string, to: Date): Promise<Backup> {
  if (Number.isNaN(to.getTime())) throw new Refusal('not a time: write it as 2026-11-21T08:30:00Z')
  if (to.getTime() > Date.now()) throw new Refusal(`${to.toISOString()} is still to come`)
  const backups = await listBackups(dir)
  const [oldest] = backups
  if (!oldest) throw new Refusal(`there is no backup of ${dir}: make one with npm run backup`)
  const before = backups.findLast(({ manifest }) => new Date(manifest.endedAt) <= to)
  if (before) return before
  throw new Refusal(
    `no backup is from before ${to.toISOString()}: the oldest ended at ${oldest.manifest.endedAt}`,
  )
}

/** A missing log segment would end the replay early, and silently. */
async function refuseGap({ folder, manifest }: Backup, place: ClusterPaths): Promise<void> {
  const folders = [place.archive, path.join(folder, 'wal'), path.join(place.data, 'pg_wal')]
  const names = (await Promise.all(folders.filter(existsSync).map((log) => readdir(log)))).flat()
  const gap = firstGap(manifest.firstSegment, names)
  if (gap === undefined) return
  throw new Refusal(
    `piece ${gap} of the log since ${manifest.endedAt} is missing in ${place.archive}: bring it back, or restore to an earlier time`,
  )
}

interface LayOut {
  readonly from: Backup
  readonly place: ClusterPaths
  readonly account: Account | undefined
}

/** The backup as a data folder prepared for recovery, with the log that never reached the archive. */
async function layOut({ from, place, account }: LayOut): Promise<string> {
  const draft = path.join(place.base, 'data.restore')
  await rm(draft, { recursive: true, force: true })
  await copyTree({ from: path.join(from.folder, 'data'), to: draft })
  const log = path.join(draft, 'pg_wal')
  await mkdir(log, { recursive: true, mode: 0o700 })
  const archived = new Set(await readdir(place.archive))
  for (const folder of [path.join(from.folder, 'wal'), path.join(place.data, 'pg_wal')].filter(
    existsSync,
  )) {
    const missing = (await readdir(folder)).filter((name) => isLog(name) && !archived.has(name))
    for (const name of missing) await copyFile(path.join(folder, name), path.join(log, name))
  }
  await writeFile(path.join(draft, 'recovery.signal'), '', { mode: 0o600 })
  if (account) giveFiles(draft, account)
  return draft
}

async function exchange(place: ClusterPaths, draft: string): Promise<string | undefined> {
  const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '')
  const setAside = existsSync(place.data)
    ? path.join(place.base, `data.before-restore-${stamp}`)
    : undefined
  if (setAside !== undefined) await rename(place.data, setAside)
  await rename(draft, place.data)
  await syncFolder(place.base)
  return setAside
}

async function undo(place: ClusterPaths, setAside: string | undefined): Promise<void> {
  await rm(place.data, { recursive: true })
  if (setAside !== undefined) await rename(setAside, place.data)
  await syncFolder(place.base)
}
