import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { videoChanged } from '../media.events.ts'
import { makeVideo } from './media-video.job.ts'
import { itemPrefix, openWorkFolder } from './media-video.files.ts'
import { type Attempt, makeFrom } from './media-video.make.ts'
import { refusalOf } from './media-video.refusal.ts'
import * as repository from './media-video.repository.ts'
import { MakingEnded, watchMaking } from './media-video.watch.ts'

/**
 * Makes a video, or goes on where an attempt before has ended. It ends as ready, refused or cancelled; throws where the
 * fault is ours, to be tried again.
 */
export async function makeVideoOf(ctx: JobCtx, id: string): Promise<void> {
  const claimed = { id, making: randomUUID() }
  const video = await ctx.write((trx) => repository.claim(trx, claimed))
  if (!video) return dropCancelled(ctx, id)
  const work = await openWorkFolder(ctx, { item: video.item, making: claimed.making })
  const watch = watchMaking(ctx, claimed)
  const attempt: Attempt = { ctx, video, claimed, work, watch }
  try {
    const { original } = video
    const found =
      original !== null &&
      (await ctx.storage.withFile(original, work.folder, async (file) => {
        await makeFrom(attempt, file)
        return true
      }))
    if (!found) throw new Error(`the original of video ${id} is not in the storage`)
  } catch (error) {
    await settle(attempt, error)
  } finally {
    await watch.stop()
    await work.remove()
  }
}

async function settle({ ctx, video, claimed }: Attempt, error: unknown): Promise<void> {
  if (error instanceof MakingEnded) return dropCancelled(ctx, video.id)
  const refusal = refusalOf(error)
  if (!refusal) throw error
  ctx.log.info({ event: 'media.video_refused', video: video.id, refusal, err: error })
  await ctx.finish(async (trx) => {
    if (await repository.refuse(trx, claimed, { refusal, uses: ctx.uses }))
      await drop(ctx, trx, video)
    else await forgetCancelled(ctx, trx, video.id)
  })
}

/**
 * Refuses videos whose worker crashed at every attempt: the sender is told, and may retry. The parked job stays, to
 * investigate the fault.
 */
export function refuseLost(ctx: Ctx): Promise<void> {
  const lost = { tries: makeVideo.tries, seconds: makeVideo.timeoutSeconds, limit: 100 }
  return ctx.write(async (trx) => {
    for (const { item, ...claimed } of await repository.lockLost(trx, lost)) {
      await repository.refuse(trx, claimed, { refusal: 'media.broken', uses: ctx.uses })
      await drop(ctx, trx, { id: claimed.id, item })
    }
  })
}

/** There is nothing to be made of it. Of a video that another attempt makes, nothing is touched. */
function dropCancelled(ctx: JobCtx, id: string): Promise<void> {
  return ctx.finish((trx) => forgetCancelled(ctx, trx, id))
}

async function forgetCancelled(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const cancelled = await repository.forgetCancelled(trx, { id, uses: ctx.uses })
  if (cancelled) await drop(ctx, trx, cancelled)
}

/** While the row is locked, so that nobody who starts it over has what they made taken away. */
async function drop(
  ctx: Ctx,
  trx: Trx,
  { id, item }: Pick<repository.VideoRow, 'id' | 'item'>,
): Promise<void> {
  await ctx.storage.removeBelow(itemPrefix(item))
  await ctx.emit(trx, videoChanged, { id })
}
