import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as videos from '../video/media-video-intake.repository.ts'
import { makeVideo } from '../video/media-video.job.ts'
import { isRetryable } from './media-upload.mapper.ts'
import { uploadEnded } from '../media.events.ts'
import * as repository from './media-upload.repository.ts'
import { fileLock, removalPath } from '../garbage/media-file.names.ts'
import { randomName } from '../../../platform/crypto/random-name.ts'
import { isVideoStart, startBytes } from '../video/media.video-start.ts'

/**
 * Takes an upload that has arrived into the storage and has its video made. Killed anywhere, the next try goes on: the hash
 * is noted before the upload moves, so one that is not among the uploads is looked for in the storage.
 */
export async function receive(ctx: JobCtx, { id }: { readonly id: string }): Promise<void> {
  const row = await repository.find(ctx.read, id)
  if (row?.state !== 'arrived' || row.video_id !== null) return
  const sha256 = row.sha256 ?? (await inspect(ctx, row))
  if (sha256 === undefined) return
  await moveIn(ctx, { ...row, sha256 })
}

/** Looks at what came, and reads it once for its hash; undefined where it was refused. */
async function inspect(
  ctx: JobCtx,
  { id, bytes }: repository.UploadRow,
): Promise<string | undefined> {
  const { uploads, signal, finish, write } = ctx
  const isWhole = await uploads.complete(id, Number(bytes))
  if (!isWhole || !isVideoStart(await buffer(await openWhole(ctx, id, startBytes)))) {
    const refusal = isWhole ? 'media.not_a_video' : 'media.broken'
    await finish((trx) => refuse(ctx, trx, { id, refusal }))
    await uploads.remove(id)
    return undefined
  }
  const hash = createHash('sha256')
  await pipeline(await openWhole(ctx, id), hash, { signal })
  const sha256 = hash.digest('hex')
  await write((trx) => repository.keepHash(trx, id, sha256))
  return sha256
}

/** Its content, or its first bytes. */
async function openWhole({ uploads }: Ctx, id: string, first?: number): Promise<Readable> {
  const range = first === undefined ? undefined : { start: 0, end: first - 1 }
  const content = await uploads.open(id, range)
  if (!content) throw new Error(`upload ${id} was removed while it was looked at`)
  return content
}

async function refuse(
  ctx: Ctx,
  trx: Trx,
  refused: { readonly id: string; readonly refusal: string },
): Promise<void> {
  await repository.end(trx, { ...refused, from: ['arrived'], state: 'refused' })
  await ctx.emit(trx, uploadEnded, { id: refused.id })
}

interface Hashed extends repository.UploadRow {
  readonly sha256: string
}

const lockWithinMs = 60_000

async function moveIn(ctx: JobCtx, row: Hashed): Promise<void> {
  const { locks, storage, uploads } = ctx
  const { id, sha256 } = row
  const original = `o/${sha256.slice(0, 2)}/${sha256}`
  // Nobody gives the same content up in between.
  const release = await locks.take(fileLock(removalPath(original)), {
    withinMs: lockWithinMs,
    onWanted: () => undefined,
  })
  if (!release) throw new Error(`the original of ${id} is held by another`)
  try {
    await uploads.take(id, original)
    const isThere = (await storage.stat(original))?.bytes === Number(row.bytes)
    await ctx.finish((trx) => settle(ctx, trx, { row, original, isThere }))
  } finally {
    await release()
  }
}

interface Moved {
  readonly row: Hashed
  readonly original: string
  readonly isThere: boolean
}

async function settle(ctx: Ctx, trx: Trx, { row, original, isThere }: Moved): Promise<void> {
  const { id } = row
  const isWanted = (await repository.findLocked(trx, id))?.state === 'arrived'
  // Cancelled meanwhile: what moved in may be nobody's.
  if (!isWanted) return videos.discardFile(trx, { original, path: removalPath(original) })
  if (!isThere) {
    return refuse(ctx, trx, { id, refusal: 'media.broken' })
  }
  await videos.keepFile(trx, removalPath(original))
  await repository.setVideo(trx, id, await adopt(ctx, trx, { ...row, original }))
}

/** The video with this content, made if nobody has sent it before; answers its id. */
async function adopt(
  { jobs }: Ctx,
  trx: Trx,
  { kind, sha256, bytes, original }: Hashed & { readonly original: string },
): Promise<string> {
  const added = await videos.add(trx, { kind, sha256, bytes, original }, randomName())
  const known = added ? undefined : await videos.findByContent(trx, { kind, sha256 })
  const id = added?.id ?? known?.id ?? ''
  if (known) {
    await videos.keepOriginal(trx, id, original)
    const isOver = known.state === 'cancelled' || isRetryable(known.refusal)
    if (!isOver) return id
    await videos.startOver(trx, id)
  }
  await jobs.send(trx, makeVideo, { id }, { key: id })
  return id
}
