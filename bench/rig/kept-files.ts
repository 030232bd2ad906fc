import { utimes, readdir } from 'node:fs/promises'
import path from 'node:path'
import { mediaJobs } from '../../server/src/features/media/media.jobs.ts'
import type { Deps } from '../../server/src/platform/ctx/deps.ts'
import { jobCtxOf } from './ctx.ts'
import { query, type Stage } from './stage.ts'

/** Makes files look days old: the garbage collection leaves young files alone. */
async function ageStorage({ dir }: Stage): Promise<void> {
  const root = path.join(dir, 'storage')
  const then = new Date(Date.now() - 72 * 3_600_000)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), then, then)
  }
}

/** Runs the nightly garbage collection, for files just written too. */
export async function sweepOld(deps: Deps, stage: Stage): Promise<void> {
  await ageStorage(stage)
  const job = mediaJobs.find(({ job: { name } }) => name === 'media.sweep')
  if (!job) throw new Error('there is no sweep')
  await job.run(jobCtxOf(deps), {})
}

export async function countFiles({ storage }: Pick<Deps, 'storage'>): Promise<number> {
  return (await listVideos(storage)).length
}

/** Originals and their renditions. */
async function listVideos(storage: Deps['storage']): Promise<string[]> {
  return [...(await listAll(storage, 'v/')), ...(await listAll(storage, 'o/'))]
}

async function listAll(storage: Deps['storage'], prefix: string): Promise<string[]> {
  const found: string[] = []
  for (let keys = await storage.list(prefix); keys.length > 0;) {
    found.push(...keys)
    keys = await storage.list(prefix, keys.at(-1))
  }
  return found
}

/** The stored files, compared with those that rows and playlists refer to. */
export async function compareFiles(
  { storage }: Deps,
  { database }: { readonly database: Pick<Stage['database'], 'appUrl'> },
) {
  const rows = await query<{
    item: string
    original: string
    kind: string
    heights: number[]
    sheets: number
  }>(
    database.appUrl,
    "select item, original, kind, heights, (sprite ->> 'sheets')::int as sheets from media_video",
  )
  const expected = new Set<string>()
  for (const { item, original, kind, heights, sheets } of rows) {
    const prefix = `v/${item.slice(0, 2)}/${item}`
    expected.add(original)
    const shorts =
      kind === 'short'
        ? [...heights.map((height) => `short-${height}.mp4`), 'preview/short.mp4']
        : []
    const sprite = Array.from({ length: sheets }, (_, at) => `sprite/${at}.webp`)
    for (const name of [...shorts, ...sprite, 'sprite.vtt']) expected.add(`${prefix}/${name}`)
    const masters = [...heights.map((height) => `master-${height}.m3u8`), 'preview/master.m3u8']
    for (const master of masters) await follow(storage, `${prefix}/${master}`, expected)
  }
  const there = new Set(await listVideos(storage))
  return {
    files: there.size,
    strange: [...there].filter((key) => !expected.has(key)).length,
    missing: [...expected].filter((key) => !there.has(key)).length,
  }
}

/** A playlist and all files that it references, recursively. */
async function follow(storage: Deps['storage'], key: string, found: Set<string>): Promise<void> {
  if (found.has(key)) return
  found.add(key)
  if (!key.endsWith('.m3u8')) return
  const opened = await storage.open(key)
  if (!opened) return
  const playlist = (await opened.stream.toArray()).join('')
  for (const [, line, uri] of playlist.matchAll(/^([^#\n].*)$|URI="([^"]+)"/gm)) {
    await follow(storage, path.posix.join(path.posix.dirname(key), line ?? uri ?? ''), found)
  }
}
