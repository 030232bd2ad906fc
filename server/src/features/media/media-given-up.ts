import type { Trx } from '../../platform/db/db.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './media-given-up.repository.ts'

/** So long nobody has done anything with it; what was refused can be tried again until then. */
const idle = { days: 7, limit: 500 }

/** Marks what nobody can want any more as removed; its files wait in the storage as all removed ones do. */
export async function giveUpIdle(ctx: JobCtx): Promise<void> {
  for (const giveUp of [repository.giveUpOriginals, giveUpVideos, giveUpPictures]) {
    await writeInBatches(ctx, idle.limit, (trx) => giveUp(trx, idle))
  }
}

type Idle = typeof idle

async function giveUpVideos(trx: Trx, given: Idle): Promise<number> {
  const ids = await repository.lockIdleVideos(trx, given)
  if (ids.length > 0) await repository.giveUpVideos(trx, ids)
  return ids.length
}

/** Pictures of removed works; frames go with their videos. */
async function giveUpPictures(trx: Trx, { limit }: Idle): Promise<number> {
  const ids = await repository.listPicturesOfGone(trx, limit)
  await repository.giveUpPictures(trx, ids)
  return ids.length
}
