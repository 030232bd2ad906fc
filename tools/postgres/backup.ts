import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { tryLock } from '../setup/pid-lock.mjs'
import { postgresAccount } from './account.ts'
import { type Backup, backupsFolder, keepNewest, type Manifest, manifestName } from './backups.ts'
import { type CopiedFile, copyFile, copyTree, syncFolder } from './copy.ts'
import { findRunning } from './pid-file.ts'
import { findClusterPaths, type ClusterPaths } from './cluster-paths.ts'
import { Refusal } from './refusal.ts'
import { urlsOf } from './urls.ts'
import { isSegment, segmentNumber } from './wal.ts'

interface BackupOptions {
  /** The data folder of the product. */
  readonly dir: string
  /** The number of backups to keep, this one included. */
  readonly keep?: number
}

const defaultKeep = 7
/** The timeout for archiving the last segment of the log. */
const archivingMs = 120_000

/** Copies the running database into a new folder below the data folder, without stopping it. */
export async function backUp({ dir, keep = defaultKeep }: BackupOptions): Promise<Backup> {
  const place = findClusterPaths(dir, postgresAccount(dir))
  if (!findRunning(place.data)) throw new Refusal(`no database is running on ${dir}`)
  const folder = backupsFolder(dir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = tryLock(path.join(folder, 'lock'))
  if (!lock.held) throw new Refusal(`another backup of ${dir} is under way (process ${lock.pid})`)
  try {
    await removeDrafts(folder)
    const name = new Date().toISOString().replaceAll(/[-:.]/g, '')
    const draft = path.join(folder, `.${name}.draft`)
    const manifest = await copyCluster(place, draft)
    await writeFile(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    })
    await syncFolder(draft)
    const whole = path.join(folder, name)
    await rename(draft, whole)
    await syncFolder(folder)
    await keepNewest(dir, place.archive, keep)
    return { folder: whole, manifest }
  } finally {
    lock.release()
  }
}

async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.draft'))
  for (const draft of drafts) await rm(path.join(folder, draft), { recursive: true })
}

/** One session from start to stop: PostgreSQL aborts the backup if the session ends in between. */
async function copyCluster(place: ClusterPaths, to: string): Promise<Manifest> {
  const client = new pg.Client({
    connectionString: urlsOf(place).adminUrl,
    application_name: 'kaleido backup',
    statement_timeout: archivingMs,
  })
  await client.connect()
  try {
    const start = await begin(client)
    const files = await copyTree({
      from: place.data,
      to: path.join(to, 'data'),
      without: (file) => isRunningState(file) || file === controlFile,
    })
    // Last, as PostgreSQL's own tool does it.
    const control = await copyFile(
      path.join(place.data, controlFile),
      path.join(to, 'data', controlFile),
    )
    const end = await finish(client)
    await writeFile(path.join(to, 'data', 'backup_label'), end.label, { mode: 0o600, flush: true })
    const log = await copyLog({
      from: place.archive,
      to: path.join(to, 'wal'),
      first: start.segment,
      last: end.segment,
    })
    return {
      startedAt: start.at.toISOString(),
      endedAt: end.at.toISOString(),
      serverVersion: start.version,
      firstSegment: start.segment,
      lastSegment: end.segment,
      files: [
        ...files.map((file) => ({ ...file, path: path.join('data', file.path) })),
        { ...control, path: path.join('data', controlFile) },
        ...log.map((file) => ({ ...file, path: path.join('wal', file.path) })),
      ],
    }
  } finally {
    await client.end()
  }
}

const controlFile = path.join('global', 'pg_control')

async function begin(client: pg.Client) {
  const { rows } = await client.query<{ segment: string; at: Date; version: string }>(`
    select pg_walfile_name(pg_backup_start('kaleido', fast => true)) as segment,
      clock_timestamp() as at, current_setting('server_version') as version
  `)
  return only(rows)
}

/** Waits until the log up to this position is archived. */
async function finish(client: pg.Client) {
  const { rows } = await client.query<{ segment: string; label: string; at: Date }>(`
    select pg_walfile_name(stop.lsn) as segment, stop.labelfile as label, clock_timestamp() as at
    from pg_backup_stop(wait_for_archive => true) as stop
  `)
  return only(rows)
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL answered nothing')
  return row
}

const emptied =
  /^(?:pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)[/\\]/
const transient =
  /(?:^|[/\\])(?:pgsql_tmp[^/\\]*|pg_internal\.init.*|postmaster\.(?:pid|opts)|current_logfiles(?:\.tmp)?|backup_label.*|postgresql\.auto\.conf\.tmp)$/

/** Files of the running server rather than of its data. */
function isRunningState(file: string): boolean {
  const isLogPiece = /^pg_wal[/\\]/.test(file) && !/[/\\](?:archive_status|summaries)$/.test(file)
  return isLogPiece || emptied.test(file) || transient.test(file)
}

interface LogRange {
  readonly from: string
  readonly to: string
  readonly first: string
  readonly last: string
}

/** With these segments the backup is self-contained, even if the archive is lost. */
async function copyLog({ from, to, first, last }: LogRange): Promise<CopiedFile[]> {
  const isNeeded = (name: string) =>
    isSegment(name) &&
    segmentNumber(name) >= segmentNumber(first) &&
    segmentNumber(name) <= segmentNumber(last)
  return copyTree({ from, to, without: (name) => !isNeeded(name) })
}
