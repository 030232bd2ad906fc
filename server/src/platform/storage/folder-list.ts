import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

interface Listing {
  readonly root: string
  readonly prefix: string
  readonly after: string
  readonly limit: number
}

/** Walks only the folders that may contain matching keys. */
export async function listKeys(listing: Listing): Promise<string[]> {
  const keys: string[] = []
  for await (const key of walk(listing, '')) {
    if (keys.length >= listing.limit) break
    keys.push(key)
  }
  return keys
}

async function* walk(listing: Listing, folder: string): AsyncGenerator<string> {
  const { root, prefix, after } = listing
  for (const name of await sortedNames(path.join(root, folder))) {
    const key = folder + name
    if (name.endsWith('/')) {
      const mayMatch = key.startsWith(prefix) || prefix.startsWith(key)
      const mayFollow = key > after || after.startsWith(key)
      if (mayMatch && mayFollow) yield* walk(listing, key)
    } else if (key > after && key.startsWith(prefix)) {
      yield key
    }
  }
}

/**
 * A folder sorts with its trailing slash, since whole keys are compared: `a-b` comes before `a/b`, as in every object
 * store.
 */
async function sortedNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(gone)
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort((a, b) => (a < b ? -1 : 1))
}

/** A folder that is removed during the walk counts as empty. */
function gone(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
