import type { Readable } from 'node:stream'
import { isOutOfRoom } from '../../../platform/process/disk.ts'
import { AppError } from '../../../platform/errors.ts'
import { StorageFull } from '../../../platform/storage/storage.ts'
import type { Uploads, UploadWriter } from '../../../platform/storage/uploads.ts'

export interface Writers {
  /**
   * Writes what comes behind `from` and answers how far that is. Bytes count once they are durable and `keep` has noted
   * them: no offset is told before. Cut off, what has come until then counts.
   */
  write(id: string, work: Work): Promise<number>
  /** Nothing is written to it any more when this is settled. */
  settled(id: string): Promise<void>
  stop(id: string, reason: AppError): void
  stopAll(reason: AppError): Promise<void>
}

interface Work {
  readonly from: number
  /** Finds out the bytes of the whole upload. */
  readonly total: () => Promise<number>
  readonly content: Readable
  readonly keep: (step: { readonly from: number; readonly to: number }) => Promise<void>
}

const roomAgainSeconds = 60

export function createWriters(uploads: Uploads): Writers {
  const active = new Map<string, { content: Readable; done: Promise<unknown> }>()

  return {
    async write(id, work) {
      const done = receive(uploads, id, work).catch((error: unknown) => {
        throw isOutOfRoom(error) || error instanceof StorageFull ? noRoom(error) : error
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

async function receive(uploads: Uploads, id: string, work: Work): Promise<number> {
  const writer = await uploads.writer(id, { from: work.from, total: await work.total() })
  const progress = { kept: work.from, keptAt: performance.now() }
  try {
    await refuseWithoutRoom(uploads)
    await writeAll({ uploads, writer, progress, work })
  } catch (error) {
    // Cut off, whatever it was: the sender goes on from here.
    await keep(writer, progress, work)
    throw error
  } finally {
    await writer.close()
  }
  return progress.kept
}

interface Progress {
  kept: number
  keptAt: number
}

interface Writing {
  readonly uploads: Uploads
  readonly writer: UploadWriter
  readonly progress: Progress
  readonly work: Work
}

async function writeAll({ uploads, writer, progress, work }: Writing): Promise<void> {
  for await (const chunk of work.content) {
    await writer.write(chunk as Uint8Array)
    if (!writer.isDue(progress.kept, performance.now() - progress.keptAt)) continue
    await keep(writer, progress, work)
    await refuseWithoutRoom(uploads)
  }
  await keep(writer, progress, work)
}

async function keep(writer: UploadWriter, progress: Progress, work: Work): Promise<void> {
  const { at } = writer
  if (at === progress.kept) return
  await writer.keep()
  await work.keep({ from: progress.kept, to: at })
  progress.kept = at
  progress.keptAt = performance.now()
}

async function refuseWithoutRoom(uploads: Uploads): Promise<void> {
  if ((await uploads.room()) < 0) throw noRoom()
}

function noRoom(cause?: unknown): AppError {
  return new AppError('media.no_room', {}, { cause, retryAfter: roomAgainSeconds })
}
