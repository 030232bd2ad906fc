import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { listKeys } from './folder-list.ts'
import {
  type Opened,
  type Storage,
  StorageFull,
  type Stored,
  checkKey,
  resolveRange,
} from './storage.ts'

/** No key can name it. On the same file system as the rest, or renaming would not be one step. */
const draftFolder = '.drafts'
/** An upload that has not ended after so long never will: its process was killed. */
const draftLivesMs = 24 * 3_600_000
const defaultLimit = 1_000

/** Storage in a folder. */
export async function openFolderStorage(root: string): Promise<Storage> {
  const drafts = path.join(root, draftFolder)
  await mkdir(drafts, { recursive: true })
  await removeOldDrafts(drafts)

  function fileOf(key: string): string {
    checkKey(key)
    return path.join(root, key)
  }

  return {
    async put(key, content) {
      const file = fileOf(key)
      const draft = path.join(drafts, randomUUID())
      try {
        const stored = await writeDraft(draft, content)
        await publish(draft, file)
        return stored
      } catch (error) {
        await rm(draft, { force: true })
        throw isFull(error)
          ? new StorageFull('the storage has no room left', { cause: error })
          : error
      }
    },
    async open(key, range) {
      const handle = await openFile(fileOf(key))
      if (!handle) return undefined
      try {
        return await read(handle, range)
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    async stat(key) {
      const found = await stat(fileOf(key)).catch(ignoreMissing)
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : undefined
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    list: (prefix, after = '', limit = defaultLimit) => listKeys({ root, prefix, after, limit }),
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

/** Gives the draft its name and makes the name durable: with it, every folder that was made for it. */
async function publish(draft: string, file: string): Promise<void> {
  const folder = path.dirname(file)
  const firstMade = await mkdir(folder, { recursive: true })
  await rename(draft, file)
  const last = firstMade ? path.dirname(firstMade) : folder
  for (let made = folder; ; made = path.dirname(made)) {
    await syncFolder(made)
    if (made === last) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its rename is durable enough.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file, 'r').catch(ignoreMissing)
  if (!handle) return undefined
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}

/** Size and content come from one open file, so that a `put` in between mixes nothing up. */
async function read(handle: FileHandle, range: Parameters<Storage['open']>[1]): Promise<Opened> {
  const { size: total } = await handle.stat()
  if (!range) return { stream: handle.createReadStream(), bytes: total, total }
  const { start, end } = resolveRange(range, total)
  return { stream: handle.createReadStream({ start, end }), bytes: end - start + 1, total }
}

async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name)
    // Another process may be ahead with the same.
    const found = await stat(draft).catch(ignoreMissing)
    if (found && Date.now() - found.mtimeMs > draftLivesMs) await rm(draft, { force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

function isFull(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  // Of a system call of ours: the content's own stream may fail for reasons of its own.
  return syscall !== undefined && (code === 'ENOSPC' || code === 'EDQUOT')
}
