import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { findVideo, type FoundVideo } from '../media/index.ts'
import { describeWork, finishWork, stopWork } from '../work/index.ts'
import * as repository from './video.repository.ts'

/** Updates the state of a work to that of its video. Idempotent. */
export function settle(ctx: Ctx, workId: string): Promise<void> {
  return ctx.write((trx) => settleIn(ctx, trx, workId))
}

export async function settleIn(ctx: Ctx, trx: Trx, workId: string): Promise<void> {
  const making = await repository.findMaking(trx, workId)
  if (!making) return
  const video = making.made_id === null ? undefined : await findVideo(trx, making.made_id)
  if (video && making.media_id === null) {
    await repository.setMedia(trx, { workId, mediaId: video.id })
  }
  const refusal = refusalOf(making, video)
  if (refusal !== undefined) await stopWork(ctx, trx, { id: workId, refusal })
  else if (video?.isWatchable) await finishWork(ctx, trx, { id: workId, ...facts(video) })
}

/** The refusal, where the video can never be made; undefined while it may still be, or is made. */
function refusalOf(
  { state, refusal }: repository.MakingRow,
  video: FoundVideo | undefined,
): string | undefined {
  if (state === 'cancelled' || video?.state === 'cancelled') return 'media.cancelled'
  if (state === 'refused' || video?.state === 'refused') return refusal ?? 'media.broken'
  // Garbage collection removes the row of an upload that was never completed.
  return !video && state === null ? 'media.no_upload' : undefined
}

/** The facts of a video that its work repeats. */
function facts({ seconds, poster }: FoundVideo) {
  return { duration: Math.max(1, Math.round(seconds)), coverId: poster?.id ?? null }
}

interface One {
  readonly id: string
}

/** Settles every work that plays this video. */
export async function settleAllOf(ctx: Ctx, { id }: One): Promise<void> {
  for (const workId of await repository.listWorksOf(ctx.read, id)) await settle(ctx, workId)
}

/** Settles the work that was published from this upload. */
export async function settleUpload(ctx: Ctx, { id }: One): Promise<void> {
  const workId = await repository.findWorkOfUpload(ctx.read, id)
  if (workId !== undefined) await settle(ctx, workId)
}

const page = 500

/**
 * Settles every waiting work, since no event tells of an upload that was abandoned or cancelled. A work that fails is
 * logged and does not stop the others.
 */
export async function settleWaiting(ctx: JobCtx): Promise<void> {
  for (let after = '0'; !ctx.signal.aborted;) {
    const ids = await repository.listInMaking(ctx.read, { after, limit: page })
    for (const id of ids) {
      await settle(ctx, id).catch((error: unknown) =>
        ctx.log.error({ event: 'video.not_settled', workId: id, err: error }),
      )
    }
    const last = ids.at(-1)
    if (ids.length < page || last === undefined) return
    after = last
  }
}

/** Attaches a video that is made already, such as one of the demonstration. */
export async function attachVideo(
  trx: Trx,
  { workId, mediaId }: { readonly workId: string; readonly mediaId: string },
): Promise<void> {
  await repository.add(trx, { workId, mediaId })
  const video = await findVideo(trx, mediaId)
  // A video that is still being made emits an event once it can be watched.
  if (video?.isWatchable) await describeWork(trx, { id: workId, ...facts(video) })
}
