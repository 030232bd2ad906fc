import type { Upload } from '@kaleido/contract/media'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import * as videos from '../video/media-video-intake.repository.ts'
import { makeVideo } from '../video/media-video.job.ts'
import * as views from './media-upload-view.repository.ts'
import { isRetryable, toUpload } from './media-upload.mapper.ts'
import { uploadEnded } from '../media.events.ts'
import * as repository from './media-upload.repository.ts'

/** Tells every process that an upload takes no more bytes. */
export const stopTopic = 'media.upload_stopped'

const listed = { days: 7, limit: 50 }

interface One {
  readonly id: string
}

export async function get(ctx: RequestCtx<Person>, { id }: One): Promise<Upload> {
  const { language } = ctx.request
  const view = await views.find(ctx.read, { id, uid: ctx.actor.uid })
  if (!view) throw new AppError('media.no_upload')
  return toUpload(view, { frames: await framesOf(ctx.read, [view]), language })
}

export async function list(ctx: RequestCtx<Person>): Promise<{ list: Upload[] }> {
  const { language } = ctx.request
  const found = await views.list(ctx.read, {
    uid: ctx.actor.uid,
    ...listed,
    videos: ctx.uses.videos,
  })
  const frames = await framesOf(ctx.read, found)
  return { list: found.map((view) => toUpload(view, { frames, language })) }
}

function framesOf(db: Db, found: readonly views.UploadView[]): Promise<views.FrameRow[]> {
  return views.listFrames(
    db,
    found.flatMap(({ video_id }) => video_id ?? []),
  )
}

/** Cancels my own upload. */
export async function cancel(ctx: Ctx<Person>, { id }: One): Promise<null> {
  await giveUp(ctx, { id, uid: ctx.actor.uid })
  return null
}

interface Owned extends One {
  readonly uid: number
}

/** Ends an upload for its owner; refuses where something was made of it, since that needs it. */
export async function giveUp(ctx: Ctx, owned: Owned): Promise<void> {
  await ctx.write(async (trx) => {
    const upload = await ownLocked(trx, owned)
    // After the lock, which waits for a work that is being made of it.
    if (await repository.isMadeOf(trx, { id: upload.id, videos: ctx.uses.videos })) {
      throw new AppError('media.upload_published')
    }
    await endIn(ctx, trx, upload)
  })
  await ctx.uploads.remove(owned.id)
}

/** From here on no byte is taken, whichever process is receiving; the bytes that came are gone at once. */
export async function end(ctx: Ctx, owned: Owned): Promise<void> {
  await ctx.write(async (trx) => endIn(ctx, trx, await ownLocked(trx, owned)))
  await ctx.uploads.remove(owned.id)
}

async function endIn(ctx: Ctx, trx: Trx, { id, video_id }: repository.UploadRow): Promise<void> {
  const from = ['receiving', 'arrived', 'refused'] as const
  const isEnded = await repository.end(trx, { id, from, state: 'cancelled' })
  if (isEnded && video_id && (await videos.findLocked(trx, video_id))) {
    await videos.cancelUnused(trx, { id: video_id, uploadId: id, videos: ctx.uses.videos })
  }
  await ctx.emit(trx, uploadEnded, { id })
  await ctx.bus.publish(stopTopic, id, trx)
}

export async function retry({ actor, jobs, write }: Ctx<Person>, { id }: One): Promise<null> {
  await write(async (trx) => {
    const { state, video_id } = await ownLocked(trx, { id, uid: actor.uid })
    const video =
      state === 'arrived' && video_id ? await videos.findLocked(trx, video_id) : undefined
    if (video?.state !== 'refused' || !isRetryable(video.refusal)) return
    if (video.original === null) throw new AppError('media.original_gone')
    await videos.startOver(trx, video.id)
    await jobs.send(trx, makeVideo, { id: video.id }, { key: video.id })
  })
  return null
}

async function ownLocked(trx: Trx, { id, uid }: Owned): Promise<repository.UploadRow> {
  const row = await repository.findLocked(trx, id)
  if (row?.uid !== String(uid)) throw new AppError('media.no_upload')
  return row
}
