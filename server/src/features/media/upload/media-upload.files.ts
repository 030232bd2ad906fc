import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { roomIn } from '../../../platform/process/disk.ts'

type UploadConfig = Pick<Config, 'UPLOAD_DIR'>

function folderOf({ UPLOAD_DIR }: UploadConfig): string {
  return path.join(UPLOAD_DIR, 'parts')
}

/** Where the bytes of an upload lie until it is whole. The id is ours; no name of a person's ever makes a path. */
export function fileOf(config: UploadConfig, id: string): string {
  if (!/^[a-z0-9]{22}$/.test(id)) throw new RangeError('not the id of an upload')
  return path.join(folderOf(config), id)
}

/** Makes the empty file, and its name durable. */
export async function createFile(config: UploadConfig, id: string): Promise<void> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true })
  await (await open(fileOf(config, id), 'a')).close()
  // Windows opens no folders; its names are durable enough.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function removeFile(config: UploadConfig, id: string): Promise<void> {
  await rm(fileOf(config, id), { force: true })
}

/** Undefined where there is none. */
export async function sizeOf(config: UploadConfig, id: string): Promise<number | undefined> {
  try {
    return (await stat(fileOf(config, id))).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Uploads whose file has not been written to for some time. */
export async function listOld(config: UploadConfig, ms: number): Promise<string[]> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true })
  const old: string[] = []
  for (const id of await readdir(folder)) {
    const found = await stat(path.join(folder, id)).catch(() => undefined)
    if (found?.isFile() && Date.now() - found.mtimeMs > ms) old.push(id)
  }
  return old.filter((id) => /^[a-z0-9]{22}$/.test(id))
}

/** What may be written before the disk has too little left. */
export async function roomFor(config: UploadConfig): Promise<number> {
  await mkdir(folderOf(config), { recursive: true })
  return roomIn(folderOf(config))
}

export async function writeAt(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  // The kernel may take less than it is given.
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }
}
