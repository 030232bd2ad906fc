import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface CopiedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface CopyTree {
  readonly from: string
  readonly to: string
  /** Excludes the entries for which it returns true, by their path below `from`. */
  readonly without?: (file: string) => boolean
}

/** Waiting for the disk takes most of the time, and several files can wait concurrently. */
const atOnce = 16

/**
 * Copies a folder that may change meanwhile, durably, and returns what was copied. Files that vanish before their turn
 * are skipped.
 */
export async function copyTree({
  from,
  to,
  without = () => false,
}: CopyTree): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  const names = (await makeFolders({ from, to, without }, '')).values()
  async function copyOneByOne(): Promise<void> {
    // All workers share the iterator, so each name is copied once.
    for (const name of names) {
      try {
        copied.push({ path: name, ...(await copyFile(path.join(from, name), path.join(to, name))) })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyOneByOne))
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Creates the folders of a tree, and returns the files that belong into them. */
async function makeFolders(tree: Required<CopyTree>, below: string): Promise<string[]> {
  await mkdir(path.join(tree.to, below), { recursive: true, mode: 0o700 })
  const files: string[] = []
  for (const entry of await readdir(path.join(tree.from, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (tree.without(name)) continue
    if (entry.isDirectory()) files.push(...(await makeFolders(tree, name)))
    else if (entry.isFile()) files.push(name)
  }
  return files
}

/** Copies one file durably and returns the size and hash of what was written. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  await using source = await open(from, 'r')
  await using target = await open(to, 'w', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source.createReadStream({ autoClose: false, highWaterMark: 2 ** 20 })) {
    const piece = chunk as Buffer
    hash.update(piece)
    bytes += piece.length
    await target.writeFile(piece)
  }
  await target.sync()
  return { bytes, sha256: hash.digest('hex') }
}

export async function hashFile(file: string): Promise<Omit<CopiedFile, 'path'>> {
  await using source = await open(file, 'r')
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source.createReadStream({ autoClose: false, highWaterMark: 2 ** 20 })) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes changes of a folder's entries (a file created, renamed, removed) survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
