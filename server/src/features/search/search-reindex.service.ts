import type { Ctx } from '../../platform/ctx/ctx.ts'
import { followStale, markAll } from './search-document.service.ts'
import { refresh } from './search-tier.service.ts'
import { setTiers } from './search-tier.repository.ts'

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
  await followStale(step)
  await refresh(step)
}
