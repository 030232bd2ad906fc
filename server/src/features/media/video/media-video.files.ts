import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** Where everything lies that was made of a video. */
export function itemPrefix(item: string): string {
  return `v/${item.slice(0, 2)}/${item}`
}

export interface WorkFolder {
  /** For the original, where it has to be brought here. */
  readonly folder: string
  /** For what ffmpeg writes. */
  readonly raw: string
  /** What a step lays out; gone once it is published. */
  readonly out: string
  readonly remove: () => Promise<void>
}

const workRoot = ({ config }: Ctx): string => path.join(config.DATA_DIR, 'work')

/** A folder for one attempt; those of earlier ones go, as nobody counts on them any more. */
export async function openWorkFolder(
  ctx: Ctx,
  { item, making }: { readonly item: string; readonly making: string },
): Promise<WorkFolder> {
  const root = workRoot(ctx)
  await mkdir(root, { recursive: true })
  for (const name of await readdir(root)) {
    if (itemOf(name) === item) await rm(path.join(root, name), { recursive: true, force: true })
  }
  const folder = path.join(root, `${item}-${making}`)
  const [raw, out] = [path.join(folder, 'raw'), path.join(folder, 'out')]
  await mkdir(raw, { recursive: true })
  await mkdir(out)
  return { folder, raw, out, remove: () => rm(folder, { recursive: true, force: true }) }
}

const itemOf = (name: string): string => name.split('-', 1)[0] ?? ''

/** Removes what killed attempts left behind, but of those items that are still being made. */
export async function removeLeftovers(
  ctx: Ctx,
  listInMaking: (items: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const root = workRoot(ctx)
  await mkdir(root, { recursive: true })
  const names = await readdir(root)
  const kept = new Set(await listInMaking(names.map(itemOf)))
  for (const name of names) {
    if (!kept.has(itemOf(name))) await rm(path.join(root, name), { recursive: true, force: true })
  }
}

/**
 * Moves what a step made into the storage. Playlists come last, and masters behind the playlists they name: whatever can
 * be found by name is whole. Doing so again puts the same in the same place.
 */
export async function publishItem(
  storage: Storage,
  { folder, item, signal }: { folder: string; item: string; signal: AbortSignal },
): Promise<void> {
  for (const name of await listItem(folder)) {
    signal.throwIfAborted()
    await storage.take(`${itemPrefix(item)}/${name}`, path.join(folder, name))
  }
}

/** The files of an item in the order in which they are to appear. */
export async function listItem(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a < b ? -1 : 1))
}

function turnOf(name: string): number {
  if (!/\.(?:m3u8|vtt)$/.test(name)) return 0
  return path.basename(name).startsWith('master') ? 2 : 1
}

/** Brings a published rendition back as the one file that its segments were cut from. */
export async function gatherRendition(
  storage: Storage,
  { item, name, to }: { item: string; name: string; to: string },
): Promise<boolean> {
  const below = `${itemPrefix(item)}/${name}`
  const playlist = await storage.open(`${below}/index.m3u8`)
  if (!playlist) return false
  const segments = (await text(playlist.stream)).match(/^\d+\.m4s$/gm) ?? []
  for (const [at, part] of ['init.mp4', ...segments].entries()) {
    const opened = await storage.open(`${below}/${part}`)
    if (!opened) return false
    await pipeline(opened.stream, createWriteStream(to, { flags: at === 0 ? 'w' : 'a' }))
  }
  return true
}
