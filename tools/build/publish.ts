import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { walk } from '../lib/repository.ts'
import { readStamp, stampFile } from './stamp.ts'

/** Files that refer to others are published after them, the page itself last. */
const order = ['.vite/manifest.json', 'sw.js', 'index.html']

/**
 * Publishes a finished build into the served folder. A running server never sees a partial build: hashed files are
 * added first, then the page is replaced atomically. The previous build stays for open pages; older files are removed.
 */
export async function publish(built: string, dist: string, inputs: string): Promise<void> {
  const before = readStamp(dist)?.files ?? []
  const files = walk(built).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  for (const file of files) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
    await rename(path.join(built, file), path.join(dist, file))
  }
  const stamp = stampFile(dist)
  await writeFile(`${stamp}.${process.pid}`, JSON.stringify({ inputs, files }))
  await rename(`${stamp}.${process.pid}`, stamp)
  await removeAllBut(new Set([...files, ...before, path.basename(stamp)]), dist)
}

async function removeAllBut(kept: ReadonlySet<string>, dist: string): Promise<void> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of found.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if (!kept.has(path.relative(dist, file).replaceAll(path.sep, '/')))
      await rm(file, { force: true })
  }
}
