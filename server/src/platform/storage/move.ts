import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { ignoreMissing } from './folder-read.ts'
import { BadKey, type Storage, StorageFull } from './storage.ts'

export interface Move {
  readonly from: Storage
  readonly to: Storage
  /** Names the keys that are being copied, so that those of a killed process are verified or copied again. */
  readonly journal: string
  /** Reads again what is there already. */
  readonly verifiesAll: boolean
  readonly onProgress: (moved: Moved) => void
  /** The pause before a second try; each further one is as much longer. */
  readonly againMs?: number
}

export interface Moved {
  files: number
  copied: number
  copiedBytes: number
  /** Found there, and read again. */
  verified: number
  /** Up to this key all is done. */
  at: string
}

const pageKeys = 1_000
const atOnce = 8
const tries = 5
const defaultAgainMs = 2_000

/**
 * Copies every key that is missing in another storage and compares what arrived by its hash. Nothing is removed, and a
 * repetition goes on where the last one ended: content never changes under its key.
 */
export async function copyMissing(move: Move): Promise<Moved> {
  const { from, journal, onProgress } = move
  const moved: Moved = { files: 0, copied: 0, copiedBytes: 0, verified: 0, at: '' }
  const doubtful = new Set(await readJournal(journal))
  for (;;) {
    const keys = await from.list('', moved.at, pageKeys)
    const last = keys.at(-1)
    if (last === undefined) break
    const there = await listThere(move, { after: moved.at, last })
    const isDone = (key: string) => there.has(key) && !doubtful.has(key) && !move.verifiesAll
    const work = keys.filter((key) => !isDone(key))
    await writeJournal(journal, [...doubtful, ...work])
    moved.files += keys.length - work.length
    await inParallel(work, async (key) => {
      await handle(move, moved, { key, isThere: there.has(key) })
      moved.files += 1
      onProgress(moved)
    })
    for (const key of work) doubtful.delete(key)
    moved.at = last
    onProgress(moved)
  }
  await rm(journal, { force: true })
  return moved
}

/** The keys of the other storage in the range of a page; they may be many more than the page's. */
async function listThere(
  { to, againMs }: Move,
  { after, last }: { readonly after: string; readonly last: string },
): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for (let at = after; at < last;) {
    const keys = await withTries(againMs, () => to.list('', at, pageKeys))
    for (const key of keys) if (key <= last) there.add(key)
    at = keys.at(-1) ?? last
  }
  return there
}

async function handle(
  { from, to, againMs }: Move,
  moved: Moved,
  { key, isThere }: { readonly key: string; readonly isThere: boolean },
): Promise<void> {
  if (isThere && (await withTries(againMs, () => isSame(from, to, key)))) {
    moved.verified += 1
    return
  }
  const bytes = await withTries(againMs, () => copy(from, to, key))
  if (bytes === undefined) return
  moved.copied += 1
  moved.copiedBytes += bytes
}

async function isSame(from: Storage, to: Storage, key: string): Promise<boolean> {
  const [here, there] = await Promise.all([hashAt(from, key), hashAt(to, key)])
  // Removed in the meantime: nothing is left to copy.
  return here === undefined || here === there
}

/** The number of bytes; undefined if the content was removed in the meantime. */
async function copy(from: Storage, to: Storage, key: string): Promise<number | undefined> {
  const opened = await from.open(key)
  if (!opened) return undefined
  const { bytes, sha256 } = await to.put(key, opened.stream).finally(() => opened.stream.destroy())
  if (bytes === opened.total && (await hashAt(to, key)) === sha256) return bytes
  await to.remove(key)
  throw new Error(`${key} did not arrive as it was sent; it was removed there`)
}

async function hashAt(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  await pipeline(opened.stream, hash)
  return hash.digest('hex')
}

/** What goes wrong with a network passes; it is no reason to begin again by hand. */
async function withTries<T>(againMs = defaultAgainMs, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      const isLasting = error instanceof StorageFull || error instanceof BadKey
      if (isLasting || tried === tries) throw error
      await pause(againMs * tried)
    }
  }
}

/** All are settled when this is, so that none goes on behind an error. */
async function inParallel(keys: readonly string[], work: (key: string) => Promise<void>) {
  const waiting = keys.values()
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const key of waiting) await work(key)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function readJournal(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing)
  return (text ?? '').split('\n').filter(Boolean)
}

async function writeJournal(file: string, keys: readonly string[]): Promise<void> {
  await writeFile(`${file}.new`, keys.join('\n'))
  await rename(`${file}.new`, file)
}
