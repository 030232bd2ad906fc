import type { Readable } from 'node:stream'
import { DataStore, ERRORS, type Locker, Upload } from '@tus/server'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { receiveUpload } from './media-upload.job.ts'
import * as repository from './media-upload.repository.ts'
import { kept } from './media-upload-ticket.service.ts'
import { end, giveUp } from './media-upload.service.ts'
import type { Writers } from './media-upload.writer.ts'

/**
 * Keeps what the protocol's server asks to be kept: how far an upload is in its row, its bytes in a folder or a bucket. The
 * library's own stores tell offsets by what they find there, which may be ahead of what is durable.
 */
export function createUploadStore(ctx: Ctx, writers: Writers): DataStore {
  const { clock, jobs, uploads } = ctx

  /** With its last byte the upload is somebody's work to do, in the same transaction. */
  async function keep(id: string, step: { readonly from: number; readonly to: number }) {
    await ctx.write(async (trx) => {
      const state = await repository.advance(trx, { id, ...step })
      if (state === undefined) throw await endOf(ctx, id)
      if (state === 'arrived') await jobs.send(trx, receiveUpload, { id }, { key: id })
    })
  }

  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    async create(upload: Upload) {
      await uploads.begin(upload.id)
      // Of two that bring the same ticket, one finds it spent.
      const isFirst = await ctx.write((trx) => repository.begin(trx, upload.id))
      if (!isFirst) throw new AppError('http.forbidden')
      return upload
    },
    async getUpload(id: string) {
      const row = await repository.find(ctx.read, id)
      if (!row?.is_begun || row.state === 'cancelled') throw goneError(row)
      // A disk that was lost took what was told as received with it: to begin anew is all that is left.
      if (row.state === 'receiving' && !(await uploads.has(id, Number(row.received)))) {
        await end(ctx, { id, uid: Number(row.uid) })
        throw goneError(row)
      }
      const offset = row.state === 'receiving' ? Number(row.received) : Number(row.bytes)
      // The library reckons the end from here: as long ago by this machine's clock as it is by the product's.
      const silentMs = clock.now().getTime() - row.changed_at.getTime()
      const creation_date = new Date(Date.now() - silentMs).toISOString()
      return new Upload({ id, size: Number(row.bytes), offset, creation_date })
    },
    async write(content: Readable, id: string, from: number) {
      const work = { from, content, total: () => lengthOf(ctx, id) }
      try {
        return await writers.write(id, { ...work, keep: (step) => keep(id, step) })
      } catch (error) {
        throw await causeOf(ctx, id, error)
      }
    },
    async remove(id: string) {
      const row = await repository.find(ctx.read, id)
      if (!row) throw goneError(row)
      await giveUp(ctx, { id, uid: Number(row.uid) })
    },
    getExpiration: () => kept.hours * 3_600_000,
  })
}

async function lengthOf({ read }: Ctx, id: string): Promise<number> {
  const row = await repository.find(read, id)
  if (!row) throw goneError(row)
  return Number(row.bytes)
}

async function endOf({ read }: Ctx, id: string): Promise<unknown> {
  const row = await repository.find(read, id)
  return row?.state === 'receiving' ? ERRORS.INVALID_OFFSET : goneError(row)
}

/** Where what has come of a cancelled upload is removed while more is being written, writing fails in any way. */
async function causeOf({ read }: Ctx, id: string, error: unknown): Promise<unknown> {
  const row = await repository.find(read, id)
  return row?.state === 'cancelled' ? goneError(row) : error
}

function goneError(row: repository.UploadRow | undefined): AppError {
  return new AppError(row?.is_begun ? 'media.cancelled' : 'media.no_upload')
}

const lockWithinMs = 10_000

/** One request at a time holds an upload. The latest one wins, since a phone that lost its connection sends again. */
export function createUploadLocker(ctx: Ctx, writers: Writers): Locker {
  const { locks } = ctx
  return {
    newLock(id) {
      let release: (() => Promise<void>) | undefined
      return {
        async lock(_signal, letGo) {
          const wanting = { withinMs: lockWithinMs, onWanted: () => void letGo() }
          release = await locks.take(`media.upload:${id}`, wanting)
          if (!release) throw new AppError('media.upload_busy')
        },
        async unlock() {
          // The library does not wait for a writer whose sender has gone.
          await writers.settled(id)
          await release?.()
        },
      }
    },
  }
}
