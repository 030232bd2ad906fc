import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { publishVideo } from '@kaleido/contract/video'
import type { WorkKind } from '@kaleido/contract/work'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { findPicture, findVideo, type FoundVideo } from '../media/index.ts'
import { addWork, findWork, holdToDay } from '../work/index.ts'
import { settleIn } from './video-making.service.ts'
import * as repository from './video.repository.ts'

type VideoDraft = ParsedOf<typeof publishVideo>

/** Makes a work of an upload. It is settled at once if the upload is complete, else on its completion. */
export function publish(
  ctx: Ctx<Person>,
  draft: VideoDraft,
): Promise<AnswerOf<typeof publishVideo>> {
  const { uid } = ctx.actor
  const { title, text, isOriginal } = draft
  const access = accessOf(draft)
  return ctx.write(async (trx) => {
    await holdToDay(ctx, trx, { uid, code: 'video.too_many_today' })
    const { upload, video } = await findUpload(trx, { id: draft.upload, uid })
    const id = await addWork(trx, {
      kind: upload.kind as WorkKind,
      authorUid: uid,
      title,
      text,
      tags: [...new Set(draft.tags)],
      access,
      coverId: await findCover(trx, { coverId: draft.coverId, uid, video }),
      isOriginal,
    })
    await startVideo(ctx, trx, { workId: id, upload })
    const work = await findWork(trx, id)
    return { id, state: work?.state ?? 'processing' }
  })
}

/** Has a work play an upload. It is settled at once if the upload is complete, else on its completion. */
export async function startVideo(
  ctx: Ctx,
  trx: Trx,
  { workId, upload }: { readonly workId: string; readonly upload: Upload },
): Promise<void> {
  await repository.add(trx, { workId, uploadId: upload.id, mediaId: upload.video_id })
  await settleIn(ctx, trx, workId)
}

function accessOf({ access, price }: VideoDraft) {
  if ((access === 'coin') !== (price !== undefined)) throw new AppError('video.price')
  return price === undefined ? { mode: access } : { mode: access, price }
}

type Upload = NonNullable<Awaited<ReturnType<typeof repository.findUpload>>>

/** The caller's own upload, complete or not, which no work was made of. */
export async function findUpload(db: Db, wanted: { readonly id: string; readonly uid: number }) {
  const upload = await repository.findUpload(db, wanted)
  if (!upload || upload.is_published || isGivenUp(upload)) throw new AppError('video.no_upload')
  const video = upload.video_id === null ? undefined : await findVideo(db, upload.video_id)
  if (video && isGivenUp(video)) throw new AppError('video.no_upload')
  return { upload, video }
}

function isGivenUp({ state }: { readonly state: string }): boolean {
  return state === 'refused' || state === 'cancelled'
}

/** Checks that the cover is a picture of the caller's or a frame of the video; null where the video's poster is to be used. */
export async function findCover(
  db: Db,
  given: {
    readonly coverId: string | undefined
    readonly uid: number
    readonly video: FoundVideo | undefined
  },
): Promise<string | null> {
  const { coverId, uid, video } = given
  if (coverId === undefined) return null
  const isFrame = [video?.poster, ...(video?.frames ?? [])].some((frame) => frame?.id === coverId)
  if (isFrame || (await findPicture(db, { id: coverId, uid }))) return coverId
  throw new AppError('video.cover')
}
