import type { Ctx } from '../../platform/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { fold } from './search.fold.ts'
import { followStale, markAll } from './search-document.service.ts'
import * as queries from './search-query.repository.ts'
import { rankNow } from './search-query.service.ts'
import { refresh } from './search-tier.service.ts'
import { setTiers } from './search-tier.repository.ts'

/** Rebuilds all search documents while the product runs. */
export async function reindex(
  ctx: Ctx,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { read, write } = ctx
  const step = { read, write, signal }
  await markAll(ctx)
  // Tiers come before documents, which are put into them.
  await write(setTiers)
  await followStale(step)
  await refresh(step)
}

/** Adds counts of searches on past days, for the demonstration world. */
export interface PastQuery {
  readonly word: string
  readonly daysAgo: number
  readonly people: number
}

export async function addPastQueries(trx: Trx, given: readonly PastQuery[]): Promise<void> {
  await queries.addPast(
    trx,
    given.map((query) => ({ ...query, folded: fold(query.word).text })),
  )
  await rankNow(trx)
}
