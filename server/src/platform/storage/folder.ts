import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isOutOfRoom } from '../process/disk.ts'
import { listKeys } from './folder-list.ts'
import { changedAt, ignoreMissing, openReader, openStream } from './folder-read.ts'
import { type Storage, StorageFull, type Stored, checkKey } from './storage.ts'

/** No key can name it. On the same file system as the keys, so that renaming is atomic. */
const draftFolder = '.drafts'
/** An upload that takes longer than this never ends: its process was killed. */
const draftLivesMs = 24 * 3_600_000
const defaultLimit = 1_000

/**
 * Storage in a folder. If the folder's setgid bit is set, its group may read the files below the prefixes in `served`:
 * a web server's, for example. Nobody else may.
 */
export async function openFolderStorage(
  root: string,
  { served = [] }: { readonly served?: readonly string[] } = {},
): Promise<Storage> {
  const drafts = path.join(root, draftFolder)
  await mkdir(drafts, { recursive: true })
  await removeOldDrafts(drafts)
  const group = await sharedGroup(root)
  const readers = (key: string) => (served.includes(key.split('/', 1)[0] ?? '') ? group : undefined)

  function fileOf(key: string): string {
    checkKey(key)
    return path.join(root, key)
  }

  async function put(key: string, content: Readable | Uint8Array): Promise<Stored> {
    const file = fileOf(key)
    const draft = path.join(drafts, randomUUID())
    try {
      const stored = await writeDraft(draft, content)
      await publish(draft, file, readers(key))
      return stored
    } catch (error) {
      await rm(draft, { force: true })
      throw asStorageError(error)
    }
  }

  return {
    put,
    async take(key, source) {
      const file = fileOf(key)
      await syncPath(source)
      await publish(source, file, readers(key)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await put(key, createReadStream(source))
        await rm(source)
      })
    },
    async withFile(key, _folder, use) {
      const file = fileOf(key)
      const found = await stat(file).catch(ignoreMissing)
      return found?.isFile() ? use(file) : undefined
    },
    open: async (key, range) => openStream(fileOf(key), range),
    reader: async (key) => openReader(fileOf(key)),
    async stat(key) {
      const found = await stat(fileOf(key)).catch(ignoreMissing)
      return found?.isFile() ? { bytes: found.size, changedAt: changedAt(found) } : undefined
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    async removeBelow(prefix) {
      await rm(fileOf(prefix), { recursive: true, force: true })
    },
    list: (prefix, after = '', limit = defaultLimit) => listKeys({ root, prefix, after, limit }),
    tidy: () => removeOldDrafts(drafts),
  }
}

async function writeDraft(draft: string, content: Readable | Uint8Array): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(draft, 'wx')
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const piece: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(piece)
      bytes += piece.byteLength
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Renames the draft and makes the name durable, together with every new folder of its path. */
async function publish(draft: string, file: string, group: number | undefined): Promise<void> {
  const folder = path.dirname(file)
  const firstMade = await mkdir(folder, { recursive: true })
  const made = firstMade ? foldersBetween(firstMade, folder) : []
  if (group !== undefined) {
    await share(draft, { group, mode: 0o640 })
    for (const one of made) await share(one, { group, mode: 0o2750 })
  }
  await rename(draft, file)
  await syncPath(folder)
  for (const one of made) await syncPath(path.dirname(one))
}

/** The inner folder, and those around it up to the outer one. */
function foldersBetween(outer: string, inner: string): string[] {
  return inner === outer ? [inner] : [inner, ...foldersBetween(outer, path.dirname(inner))]
}

async function sharedGroup(root: string): Promise<number | undefined> {
  const { mode, gid } = await stat(root)
  return (mode & setgid) === 0 ? undefined : gid
}

const setgid = 0o2000

async function share(
  name: string,
  { group, mode }: { readonly group: number; readonly mode: number },
): Promise<void> {
  await chown(name, keepOwner, group)
  await chmod(name, mode)
}

const keepOwner = -1

async function syncPath(name: string): Promise<void> {
  // Windows cannot open folders; its rename is durable enough.
  if (process.platform === 'win32') return
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name)
    // Another process may have removed it first.
    const found = await stat(draft).catch(ignoreMissing)
    if (found && Date.now() - found.mtimeMs > draftLivesMs) await rm(draft, { force: true })
  }
}

function asStorageError(error: unknown): unknown {
  if (!isOutOfRoom(error)) return error
  return new StorageFull('the storage has no room left', { cause: error })
}
