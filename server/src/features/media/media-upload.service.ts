import type { Language } from '@kaleido/contract/core/error'
import type { Upload } from '@kaleido/contract/media'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import * as videos from './media-video-intake.repository.ts'
import { makeVideo } from './media-video.job.ts'
import * as views from './media-upload-view.repository.ts'
import { removeFile } from './media-upload.files.ts'
import { isRetryable, toUpload } from './media-upload.mapper.ts'
import * as repository from './media-upload.repository.ts'

/** Tells every process that an upload takes no more bytes. */
export const stopTopic = 'media.upload_stopped'

const listed = { days: 7, limit: 50 }

interface Own {
  readonly id: string
  readonly uid: number
}

export async function get(db: Db, own: Own, language: Language): Promise<Upload> {
  const view = await views.find(db, own)
  if (!view) throw new AppError('media.no_upload')
  return toUpload(view, { frames: await framesOf(db, [view]), language })
}

export async function list(db: Db, uid: number, language: Language): Promise<{ list: Upload[] }> {
  const found = await views.list(db, { uid, ...listed })
  const frames = await framesOf(db, found)
  return { list: found.map((view) => toUpload(view, { frames, language })) }
}

function framesOf(db: Db, found: readonly views.UploadView[]): Promise<views.FrameRow[]> {
  return views.listFrames(
    db,
    found.flatMap(({ video_id }) => video_id ?? []),
  )
}

/** From here on no byte is taken, whichever process is receiving; the bytes that came are gone at once. */
export async function cancel(
  { db, bus, config }: Pick<Deps, 'db' | 'bus' | 'config'>,
  own: Own,
): Promise<null> {
  await inTransaction(db, async (trx) => {
    const { id, video_id } = await ownLocked(trx, own)
    const from = ['receiving', 'arrived', 'refused'] as const
    const isEnded = await repository.end(trx, { id, from, state: 'cancelled' })
    if (isEnded && video_id && (await videos.findLocked(trx, video_id))) {
      await videos.cancelUnused(trx, { id: video_id, uploadId: id })
    }
    await bus.publish(stopTopic, id, trx)
  })
  await removeFile(config, own.id)
  return null
}

export async function retry({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, own: Own): Promise<null> {
  await inTransaction(db, async (trx) => {
    const { state, video_id } = await ownLocked(trx, own)
    const video =
      state === 'arrived' && video_id ? await videos.findLocked(trx, video_id) : undefined
    if (video?.state !== 'refused' || !isRetryable(video.refusal)) return
    if (video.original === null) throw new AppError('media.original_gone')
    await videos.startOver(trx, video.id)
    await jobs.send(trx, makeVideo, { id: video.id }, { key: video.id })
  })
  return null
}

async function ownLocked(trx: Db, { id, uid }: Own): Promise<repository.UploadRow> {
  const row = await repository.findLocked(trx, id)
  if (row?.uid !== String(uid)) throw new AppError('media.no_upload')
  return row
}
