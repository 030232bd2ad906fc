import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ItemFacts } from '../../../server/src/platform/media-tools/make-item.ts'
import { type Copies, type Files, pack, unpack } from './pack.ts'

/** The films that are kept with the code, by their names. */
export const keptFolder = path.resolve(import.meta.dirname, '../../films')

const copiesFile = 'copies.json.gz'

/** What is known of a kept film; its frames are its stills. */
export type KeptFacts = Omit<ItemFacts, 'frames'>

export interface KeptFilm {
  readonly facts: KeptFacts
  /** Every file of the item, as it is served. */
  readonly files: Files
}

export function stillFile(name: string, still: number): string {
  return path.join(keptFolder, name, 'stills', `${still}.webp`)
}

export async function readKeptFilm(name: string): Promise<KeptFilm> {
  const folder = path.join(keptFolder, name)
  const [facts, copies] = await Promise.all([
    readFile(path.join(folder, 'facts.json'), 'utf8'),
    readFile(path.join(folder, copiesFile)),
  ])
  const kept = await readFiles(path.join(folder, 'item'))
  return {
    facts: JSON.parse(facts) as KeptFacts,
    files: unpack(kept, JSON.parse(gunzipSync(copies).toString()) as Copies),
  }
}

/** Keeps an item in a folder that is not there yet. */
export async function writeKeptFilm(folder: string, { facts, files }: KeptFilm): Promise<void> {
  const { kept, copies } = pack(files)
  for (const [name, bytes] of kept) {
    const file = path.join(folder, 'item', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await writeFile(path.join(folder, 'facts.json'), `${JSON.stringify(facts, undefined, 2)}\n`)
  await writeFile(path.join(folder, copiesFile), gzipSync(JSON.stringify(copies), { level: 9 }))
}

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name)
    const inside = path.relative(folder, file).split(path.sep).join('/')
    return [inside, await readFile(file)] as const
  })
  return new Map((await Promise.all(read)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
