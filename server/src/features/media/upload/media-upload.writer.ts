import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Config } from '../../../platform/config/config.ts'
import { isOutOfRoom } from '../../../platform/process/disk.ts'
import { AppError } from '../../../platform/errors.ts'
import { fileOf, roomFor, writeAt } from './media-upload.files.ts'

export interface Writers {
  /**
   * Writes what comes behind `from` and answers how far that is. Bytes count once they are on the disk and `keep` has
   * noted them: no offset is told before. Cut off, what has come until then counts.
   */
  write(id: string, work: Work): Promise<number>
  /** Nothing is written to it any more when this is settled. */
  settled(id: string): Promise<void>
  stop(id: string, reason: AppError): void
  stopAll(reason: AppError): Promise<void>
}

interface Work {
  readonly from: number
  readonly content: Readable
  readonly keep: (step: { readonly from: number; readonly to: number }) => Promise<void>
}

/** So much is sent again at most after a crash, whichever comes first. */
const keepEveryBytes = 8 * 1024 * 1024
const keepEveryMs = 2_000
const roomAgainSeconds = 60

export function createWriters(config: Config): Writers {
  const active = new Map<string, { content: Readable; done: Promise<unknown> }>()

  return {
    async write(id, work) {
      const done = writeFile(config, id, work).catch((error: unknown) => {
        throw isOutOfRoom(error) ? noRoom(error) : error
      })
      active.set(id, { content: work.content, done })
      try {
        return await done
      } finally {
        active.delete(id)
      }
    },
    async settled(id) {
      await active.get(id)?.done.catch(() => undefined)
    },
    stop: (id, reason) => void active.get(id)?.content.destroy(reason),
    async stopAll(reason) {
      const all = [...active.values()]
      for (const { content } of all) content.destroy(reason)
      await Promise.allSettled(all.map(({ done }) => done))
    },
  }
}

async function writeFile(config: Config, id: string, work: Work): Promise<number> {
  const handle = await open(fileOf(config, id), 'r+')
  const progress = { at: work.from, kept: work.from, keptAt: performance.now() }
  try {
    await refuseWithoutRoom(config)
    await writeAll({ config, handle, progress, work })
  } catch (error) {
    // Cut off, whatever it was: the sender goes on from here.
    await keep(handle, progress, work)
    throw error
  } finally {
    await handle.close()
  }
  return progress.kept
}

interface Progress {
  at: number
  kept: number
  keptAt: number
}

interface Writing {
  readonly config: Config
  readonly handle: FileHandle
  readonly progress: Progress
  readonly work: Work
}

async function writeAll({ config, handle, progress, work }: Writing): Promise<void> {
  for await (const chunk of work.content) {
    const bytes = chunk as Uint8Array
    await writeAt(handle, bytes, progress.at)
    progress.at += bytes.length
    const isDue =
      progress.at - progress.kept >= keepEveryBytes ||
      performance.now() - progress.keptAt >= keepEveryMs
    if (!isDue) continue
    await keep(handle, progress, work)
    await refuseWithoutRoom(config)
  }
  await keep(handle, progress, work)
}

async function keep(handle: FileHandle, progress: Progress, work: Work): Promise<void> {
  const { at, kept } = progress
  if (at === kept) return
  await handle.datasync()
  await work.keep({ from: kept, to: at })
  progress.kept = at
  progress.keptAt = performance.now()
}

async function refuseWithoutRoom(config: Config): Promise<void> {
  if ((await roomFor(config)) < 0) throw noRoom()
}

function noRoom(cause?: unknown): AppError {
  return new AppError('media.no_room', {}, { cause, retryAfter: roomAgainSeconds })
}
