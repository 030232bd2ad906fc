import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * The first entry of a folder that is neither a folder nor a file of its own; undefined if there is none. What decoded an
 * upload may have left a link to one of our files, which would then be read or overwritten with our rights.
 */
export async function findLink(folder: string): Promise<string | undefined> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const { nlink } = await lstat(path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || nlink !== 1) return entry.name
  }
  return undefined
}
