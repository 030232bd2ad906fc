import type { Ctx } from '../../platform/ctx/ctx.ts'
import { followStale, markAll } from './search-document.service.ts'
import { refresh } from './search-tier.service.ts'
import { setTiers } from './search-tier.repository.ts'

/** Each takes its own batches: while the database writes one, documents of the other are made. */
const workers = 2

/** Rebuilds everything that is searched, while the product runs. */
export async function reindex(
  ctx: Ctx,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { read, write } = ctx
  const step = { read, write, signal }
  await markAll(ctx)
  // Before documents are made, so that they go where they belong.
  await write(setTiers)
  await Promise.all(Array.from({ length: workers }, () => followStale(step)))
  await refresh(step)
}
