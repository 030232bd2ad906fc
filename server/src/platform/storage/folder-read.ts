import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type ByteRange, type Opened, type Reader, resolveRange } from './storage.ts'

interface OpenFile {
  readonly handle: FileHandle
  readonly found: Stats
}

/**
 * Truncated to the millisecond, as nginx truncates to the second. Node's own date is rounded, and may be in the next
 * second.
 */
export function changedAt({ mtimeMs }: Stats): Date {
  return new Date(Math.floor(mtimeMs))
}

/** Size and content come from one open file, so that a concurrent `put` cannot mix two contents. */
async function openFile(file: string): Promise<OpenFile | undefined> {
  const handle = await open(file, 'r').catch(ignoreMissing)
  if (!handle) return undefined
  const found = await handle.stat()
  if (found.isFile()) return { handle, found }
  await handle.close()
  return undefined
}

export async function openReader(file: string): Promise<Reader | undefined> {
  const opened = await openFile(file)
  if (!opened) return undefined
  const { handle, found } = opened
  return {
    bytes: found.size,
    changedAt: changedAt(found),
    async read(target, at) {
      let filled = 0
      while (filled < target.length) {
        const { bytesRead } = await handle.read(target, filled, target.length - filled, at + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return filled
    },
    close: () => handle.close(),
  }
}

export async function openStream(file: string, range?: ByteRange): Promise<Opened | undefined> {
  const opened = await openFile(file)
  if (!opened) return undefined
  const { handle, found } = opened
  try {
    return streamOf(handle, found.size, range)
  } catch (error) {
    await handle.close()
    throw error
  }
}

function streamOf(handle: FileHandle, total: number, range?: ByteRange): Opened {
  if (!range) return { stream: handle.createReadStream(), bytes: total, total }
  const { start, end } = resolveRange(range, total)
  return { stream: handle.createReadStream({ start, end }), bytes: end - start + 1, total }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
