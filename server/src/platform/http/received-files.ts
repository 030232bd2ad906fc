import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'

/** Uploaded files, on the disk while the request lasts. */
export interface ReceivedFiles {
  /** A unique path. */
  newPath(): string
  /** Writes a stream to the disk and returns its length. The caller must remove the file in every case. */
  write(file: string, content: Readable, signal: AbortSignal): Promise<number>
  close(): void
}

/** No request lasts this long: older files belong to a killed process. */
const abandonedAfterMs = 15 * 60_000

export async function openReceivedFiles(folder: string): Promise<ReceivedFiles> {
  await mkdir(folder, { recursive: true })
  await removeAbandoned(folder)
  const timer = setInterval(() => void removeAbandoned(folder), abandonedAfterMs)
  timer.unref()
  return {
    newPath: () => path.join(folder, randomUUID()),
    write,
    close: () => clearInterval(timer),
  }
}

async function write(file: string, content: Readable, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  const handle = await open(file, 'wx')
  let bytes = 0
  try {
    for await (const chunk of addAbortSignal(signal, content)) {
      const piece = chunk as Buffer
      await handle.writeFile(piece)
      bytes += piece.length
    }
  } finally {
    await handle.close()
  }
  return bytes
}

async function removeAbandoned(folder: string): Promise<void> {
  // Another process may have removed it first.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
  }
}
