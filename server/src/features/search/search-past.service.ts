import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fold } from './search.fold.ts'
import { followStale, markAll } from './search-document.service.ts'
import * as queries from './search-query.repository.ts'
import { rankNow } from './search-query.service.ts'
import { refresh, setTiers } from './search-tier.service.ts'

const batch = 500

/** Makes everything that is searched anew. */
export async function reindex(db: Db): Promise<void> {
  await markAll(db)
  await setTiers(db)
  while (await followStale(db, batch));
  await refresh(db, new AbortController().signal)
}

/** So many people looked for a word on a day that is so many days past, for a world that begins with a past. */
export interface PastQuery {
  readonly word: string
  readonly daysAgo: number
  readonly people: number
}

export function addPastQueries(db: Db, given: readonly PastQuery[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    await queries.addPast(
      trx,
      given.map((query) => ({ ...query, folded: fold(query.word).text })),
    )
    await rankNow(trx)
  })
}
