import type { Trx } from '../../../platform/db/db.ts'
import { writeInBatches } from '../../../platform/jobs/batches.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as repository from './media-garbage.repository.ts'

/** So long nobody has done anything with it; what was refused can be tried again until then. */
const idle = { days: 7, limit: 500 }

/** Marks what nobody can want any more as removed; its files wait in the storage as all removed ones do. */
export async function collectGarbage(ctx: JobCtx): Promise<void> {
  const given = { ...idle, uses: ctx.uses }
  for (const discard of [repository.discardOriginals, discardVideos]) {
    await writeInBatches(ctx, idle.limit, (trx) => discard(trx, given))
  }
  await discardPictures(ctx, given)
}

type Idle = typeof idle & Pick<JobCtx, 'uses'>

async function discardVideos(trx: Trx, given: Idle): Promise<number> {
  const ids = await repository.lockIdleVideos(trx, given)
  if (ids.length > 0) await repository.discardVideos(trx, { ids, uses: given.uses })
  return ids.length
}

/** Walks over the pictures of people: what was never sent, or is shown nowhere any more; frames go with their videos. */
async function discardPictures(ctx: JobCtx, given: Idle): Promise<void> {
  for (let after = '0'; ;) {
    ctx.signal.throwIfAborted()
    const page = await repository.listPictures(ctx.read, { ...given, after })
    const ids = page.flatMap(({ id, is_unused }) => (is_unused ? [id] : []))
    if (ids.length > 0) {
      await ctx.write((trx) => repository.discardPictures(trx, { ids, uses: given.uses }))
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
