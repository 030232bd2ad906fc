import type { Trx } from '../../../platform/db/db.ts'
import { writeInBatches } from '../../../platform/jobs/batches.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as repository from './media-garbage.repository.ts'

/** So long nobody has done anything with it; what was refused can be tried again until then. */
const idle = { days: 7, limit: 500 }

/** Marks what nobody can want any more as removed; its files wait in the storage as all removed ones do. */
export async function collectGarbage(ctx: JobCtx): Promise<void> {
  const given = { ...idle, uses: ctx.uses }
  for (const discard of [repository.discardOriginals, discardVideos, discardPictures]) {
    await writeInBatches(ctx, idle.limit, (trx) => discard(trx, given))
  }
}

type Idle = typeof idle & Pick<JobCtx, 'uses'>

async function discardVideos(trx: Trx, given: Idle): Promise<number> {
  const ids = await repository.lockIdleVideos(trx, given)
  if (ids.length > 0) await repository.discardVideos(trx, { ids, uses: given.uses })
  return ids.length
}

/** Pictures that features released; frames go with their videos. */
async function discardPictures(trx: Trx, { limit, uses }: Idle): Promise<number> {
  const ids = await repository.listReleasedPictures(trx, { limit, uses })
  await repository.discardPictures(trx, { ids, uses })
  return ids.length
}
