import { reindexSearch } from '../../server/src/features/search/index.ts'
import { addPastQueries } from '../../server/src/features/search/search-past.fixture.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { texts } from './texts.ts'

const days = 8

/** Indexes the works for search, and adds past searches for their tags: some rise from day to day, some fall. */
export async function addSearches(ctx: Ctx, trx: Trx): Promise<void> {
  await reindexSearch(ctx)
  const words = Object.keys(texts.tags)
  await addPastQueries(
    trx,
    words.flatMap((word, at) =>
      Array.from({ length: days }, (_, daysAgo) => ({
        word,
        daysAgo,
        people: peopleOn(at, daysAgo),
      })),
    ),
  )
}

/** The later a word stands among the tags, the fewer; every third one rises, and every fifth one was not looked for before. */
function peopleOn(at: number, daysAgo: number): number {
  const usual = Math.ceil(9_000 / (at + 3))
  if (at % 5 === 4 && daysAgo > 0) return 0
  return at % 3 === 1 ? Math.ceil(usual / (daysAgo + 1)) : usual
}
