import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { videoChanged } from './media-video-changed.job.ts'
import { makeVideo } from './media-video.job.ts'
import { itemPrefix, openWorkFolder } from './media-video.files.ts'
import { type Attempt, makeFrom } from './media-video.make.ts'
import { refusalOf } from './media-video.refusal.ts'
import * as repository from './media-video.repository.ts'
import { MakingEnded, watchMaking } from './media-video.watch.ts'

type Making = Attempt['deps']

/**
 * Makes a video, or goes on where an attempt before has ended. It ends as ready, refused or cancelled; throws where the
 * fault is ours, to be tried again.
 */
export async function makeVideoOf(deps: Making, context: JobContext, id: string): Promise<void> {
  const claimed = { id, making: randomUUID() }
  const video = await repository.claim(deps.db, claimed)
  if (!video) return dropCancelled(deps, context, id)
  const work = await openWorkFolder(deps, { item: video.item, making: claimed.making })
  const watch = watchMaking(deps, { claimed, context })
  const attempt: Attempt = { deps, context, video, claimed, work, watch }
  try {
    const { original } = video
    const found =
      original !== null &&
      (await deps.storage.withFile(original, async (file) => {
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

async function settle({ deps, context, video, claimed }: Attempt, error: unknown): Promise<void> {
  if (error instanceof MakingEnded) return dropCancelled(deps, context, video.id)
  const refusal = refusalOf(error)
  if (!refusal) throw error
  context.log.info({ event: 'media.video_refused', video: video.id, refusal, err: error })
  await context.finish(async (trx) => {
    if (await repository.refuse(trx, claimed, refusal)) await drop(deps, trx, video)
    else await forgetCancelled(deps, trx, video.id)
  })
}

/**
 * A video that took its worker along at every try is refused in the end: its sender is told, and may try again. What was
 * parked stays for whoever looks for the fault.
 */
export function refuseLost({ db, ...deps }: Making): Promise<void> {
  const lost = { tries: makeVideo.tries, seconds: makeVideo.timeoutSeconds, limit: 100 }
  return inTransaction(db, async (trx) => {
    for (const { item, ...claimed } of await repository.lockLost(trx, lost)) {
      await repository.refuse(trx, claimed, 'media.broken')
      await drop({ db, ...deps }, trx, { id: claimed.id, item })
    }
  })
}

/** There is nothing to be made of it. Of a video that another attempt makes, nothing is touched. */
function dropCancelled(deps: Making, context: JobContext, id: string): Promise<void> {
  return context.finish((trx) => forgetCancelled(deps, trx, id))
}

async function forgetCancelled(deps: Making, trx: Db, id: string): Promise<void> {
  const cancelled = await repository.forgetCancelled(trx, id)
  if (cancelled) await drop(deps, trx, cancelled)
}

/** While the row is locked, so that nobody who starts it over has what they made taken away. */
async function drop(
  { storage, jobs }: Making,
  trx: Db,
  { id, item }: Pick<repository.VideoRow, 'id' | 'item'>,
): Promise<void> {
  await storage.removeBelow(itemPrefix(item))
  await jobs.send(trx, videoChanged, { id }, { key: id })
}
