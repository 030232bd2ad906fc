import type { Trx } from '../../../platform/db/db.ts'
import { writeInBatches } from '../../../platform/jobs/batches.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as repository from './media-garbage.repository.ts'

/** So long nobody has done anything with it; what was refused can be tried again until then. */
const idle = { days: 7, limit: 500 }

/** Marks what nobody can want any more as removed; its files wait in the storage as all removed ones do. */
export async function collectGarbage(ctx: JobCtx): Promise<void> {
  for (const abort of [repository.discardOriginals, discardVideos, discardPictures]) {
    await writeInBatches(ctx, idle.limit, (trx) => abort(trx, idle))
  }
}

type Idle = typeof idle

async function discardVideos(trx: Trx, given: Idle): Promise<number> {
  const ids = await repository.lockIdleVideos(trx, given)
  if (ids.length > 0) await repository.discardVideos(trx, ids)
  return ids.length
}

/** Pictures of removed works; frames go with their videos. */
async function discardPictures(trx: Trx, { limit }: Idle): Promise<number> {
  const ids = await repository.listPicturesOfGone(trx, limit)
  await repository.discardPictures(trx, ids)
  return ids.length
}
