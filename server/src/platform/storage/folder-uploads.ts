import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { roomIn } from '../process/disk.ts'
import { ignoreMissing } from './folder-read.ts'
import type { Storage } from './storage.ts'
import { checkUploadId, isUploadId, type Uploads, type UploadWriter } from './uploads.ts'

/** So much is sent again at most after a crash, whichever comes first. */
const keepEveryBytes = 8 * 1024 * 1024
const keepEveryMs = 2_000
const readBytes = 1024 * 1024

/** Uploads as files of a folder, one each. Several machines share the folder. */
export function openFolderUploads(folder: string, storage: Pick<Storage, 'take'>): Uploads {
  const fileOf = (id: string): string => uploadFile(folder, id)

  async function sizeOf(id: string): Promise<number | undefined> {
    return (await stat(fileOf(id)).catch(ignoreMissing))?.size
  }

  return {
    maxBytes: Number.MAX_SAFE_INTEGER,
    begin: async (id) => createFile(folder, fileOf(id)),
    has: async (id, bytes) => ((await sizeOf(id)) ?? -1) >= bytes,
    writer: async (id, { from }) => writerOf(await open(fileOf(id), 'r+'), from),
    complete: async (id, bytes) => (await sizeOf(id)) === bytes,
    async open(id, range) {
      if ((await sizeOf(id)) === undefined) return undefined
      return createReadStream(fileOf(id), { ...range, highWaterMark: readBytes })
    },
    async take(id, key) {
      if ((await sizeOf(id)) !== undefined) await storage.take(key, fileOf(id))
    },
    remove: async (id) => rm(fileOf(id), { force: true }),
    listOld: (ms) => listOld(folder, ms),
    async room() {
      await mkdir(folder, { recursive: true })
      return roomIn(folder)
    },
  }
}

export function uploadFile(folder: string, id: string): string {
  checkUploadId(id)
  return path.join(folder, id)
}

/** Makes the empty file, and its name durable. */
async function createFile(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await (await open(file, 'a')).close()
  // Windows opens no folders; its names are durable enough.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Bytes of the file behind `from` were never durable: they are overwritten. */
function writerOf(handle: FileHandle, from: number): UploadWriter {
  let at = from
  return {
    get at() {
      return at
    },
    async write(bytes) {
      await writeAt(handle, bytes, at)
      at += bytes.length
    },
    isDue: (kept, msAgo) => at - kept >= keepEveryBytes || msAgo >= keepEveryMs,
    keep: () => handle.datasync(),
    close: () => handle.close(),
  }
}

export async function writeAt(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  // The kernel may take less than it is given.
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }
}

/** Files that have not been written to for some time. */
async function listOld(folder: string, ms: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const old: string[] = []
  for (const id of await readdir(folder)) {
    const found = await stat(path.join(folder, id)).catch(ignoreMissing)
    if (found?.isFile() && Date.now() - found.mtimeMs > ms) old.push(id)
  }
  return old.filter(isUploadId)
}
