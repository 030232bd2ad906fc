import type { JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './studio-count.repository.ts'

/** Works that are found at a time, and those of them that are counted in one transaction. */
const batch = { found: 1_000, counted: 20 } as const

/** Counts works with events since the last run; what is done stays done where the attempt is aborted. */
export async function countWatched(ctx: Pick<JobCtx, 'read' | 'write' | 'signal'>): Promise<void> {
  for (const slice of await repository.listSlices(ctx.read)) {
    await countSlice(ctx, slice)
    if (ctx.signal.aborted) return
    await ctx.write((trx) => repository.setCounted(trx, slice.to))
  }
}

async function countSlice(
  { read, write, signal }: Pick<JobCtx, 'read' | 'write' | 'signal'>,
  slice: repository.Slice,
): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined && !signal.aborted) {
    const found = await repository.listWatched(read, { ...slice, after, limit: batch.found })
    for (let from = 0; from < found.length && !signal.aborted; from += batch.counted) {
      const ids = found.slice(from, from + batch.counted)
      await write((trx) => repository.recount(trx, { day: slice.day, ids }))
    }
    after = found.length === batch.found ? found.at(-1) : undefined
  }
}
