import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { removeMentionsOf } from './comment-mention.repository.ts'
import { removePictures } from './comment-picture.repository.ts'
import { forgetWithheld } from './comment-withheld.repository.ts'

const batch = 500

/** Forgets what was removed too long ago to be restored, in batches, each in its own transaction. */
export async function forgetRemoved(ctx: Pick<JobCtx, 'write' | 'signal'>): Promise<void> {
  let forgotten = batch
  while (forgotten === batch && !ctx.signal.aborted) {
    forgotten = await ctx.write(async (trx) => {
      const ids = await forgetWithheld(trx, batch)
      if (ids.length === 0) return 0
      await removePictures(trx, ids)
      await removeMentionsOf(trx, ids)
      return ids.length
    })
  }
}
