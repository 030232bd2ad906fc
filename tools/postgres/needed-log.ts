import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Backup } from './backups.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { Refusal } from './refusal.ts'
import { isOn, type Lineage } from './timelines.ts'
import { firstGap, isHistory, isSegment, segmentNumber } from './wal.ts'

/** How the folder of a replaced database is named, before the moment. */
export const setAsidePrefix = 'data.before-restore-'

interface NeededLog {
  readonly from: Backup
  readonly place: ClusterPaths
  readonly lineage: Lineage
}

/** The files that recovery reads, by their names: the log since a backup, and the histories of timelines. */
export async function findLog({
  from,
  place,
  lineage,
}: NeededLog): Promise<ReadonlyMap<string, string>> {
  const isNeeded = (name: string) => isHistory(name) || (isSegment(name) && isOn(lineage, name))
  const found = new Map<string, string>()
  for (const folder of await logFolders(from, place)) {
    const missing = (await readdir(folder)).filter((name) => isNeeded(name) && !found.has(name))
    for (const name of missing) found.set(name, path.join(folder, name))
  }
  refuseGap({ from, place, lineage }, [...found.keys()].filter(isSegment))
  return found
}

/** After a crash the end of the log is only where the database ran, which a restore may have set aside since. */
async function logFolders(from: Backup, { archive, base, data }: ClusterPaths): Promise<string[]> {
  const setAside = (await readdir(base)).filter((name) => name.startsWith(setAsidePrefix))
  const clusters = [data, ...setAside.map((name) => path.join(base, name))]
  return [
    archive,
    path.join(from.folder, 'wal'),
    ...clusters.map((cluster) => path.join(cluster, 'pg_wal')),
  ].filter(existsSync)
}

/** A missing log segment would end the replay early, and silently. */
function refuseGap({ from, place, lineage }: NeededLog, segments: readonly string[]): void {
  const { firstSegment, endedAt } = from.manifest
  const present = new Set(segments.map(segmentNumber))
  const gap = firstGap(segmentNumber(firstSegment), Math.max(lineage.first, ...present), present)
  if (gap === undefined) return
  throw new Refusal(
    `piece ${gap} of the log since ${endedAt} is missing in ${place.archive}: bring it back, or restore to an earlier time`,
  )
}
