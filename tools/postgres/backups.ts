import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type CopiedFile, hashFile } from './copy.ts'
import { Refusal } from './refusal.ts'
import { isSegment, segmentNumber } from './wal.ts'

/** A backup's metadata; written last, so that a folder with it is complete. */
export interface Manifest {
  readonly startedAt: string
  /** By the database's clock. A restore can target any moment from here on, and none before. */
  readonly endedAt: string
  readonly serverVersion: string
  /** The log segments that make the copied files consistent. */
  readonly firstSegment: string
  readonly lastSegment: string
  readonly files: readonly CopiedFile[]
}

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

export const manifestName = 'manifest.json'

export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups')
}

/** The backups of a data folder, oldest first: their names are timestamps. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const folder = backupsFolder(dataDir)
  if (!existsSync(folder)) return []
  const whole = (await readdir(folder))
    .sort()
    .map((name) => path.join(folder, name))
    .filter((backup) => existsSync(path.join(backup, manifestName)))
  return Promise.all(
    whole.map(async (backup) => ({
      folder: backup,
      manifest: JSON.parse(await readFile(path.join(backup, manifestName), 'utf8')) as Manifest,
    })),
  )
}

/** Reads every file of a backup again and compares it with the manifest. */
export async function verifyBackup({ folder, manifest }: Backup): Promise<void> {
  for (const file of manifest.files) {
    const found = await hashFile(path.join(folder, file.path))
    if (found.sha256 !== file.sha256) {
      throw new Refusal(
        `${path.join(folder, file.path)} is not what was backed up: move the backup ${folder} away to use an older one`,
      )
    }
  }
}

/** Removes all but the newest backups, and the log that no remaining backup needs. */
export async function keepNewest(dataDir: string, archive: string, count: number): Promise<void> {
  const backups = await listBackups(dataDir)
  const kept = backups.slice(-count)
  for (const { folder } of backups.slice(0, -count)) await rm(folder, { recursive: true })
  if (kept.length === 0) return
  // Not always the oldest one's: after a restore to a moment before it, the log goes back.
  const needed = Math.min(...kept.map(({ manifest }) => segmentNumber(manifest.firstSegment)))
  for (const name of await readdir(archive)) {
    // Backup labels start with the segment's name; timeline histories are small and are kept.
    const piece = name.slice(0, 24)
    if (isSegment(piece) && segmentNumber(piece) < needed) await rm(path.join(archive, name))
  }
}
