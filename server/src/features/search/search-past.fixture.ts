import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { fold } from './search.fold.ts'
import { rankNow } from './search-query.service.ts'

/** So many people looked for a word on a day that is so many days past. */
interface PastQuery {
  readonly word: string
  readonly daysAgo: number
  readonly people: number
}

/** What was looked for before; the hot words follow. */
export async function addPastQueries(trx: Trx, given: readonly PastQuery[]): Promise<void> {
  await sql`
    insert into search_query_day (day, folded, word, people)
    select (app_now() at time zone 'Asia/Shanghai')::date - ago, folded, word, people from unnest(
      ${given.map(({ daysAgo }) => daysAgo)}::int[],
      ${given.map(({ word }) => fold(word).text)}::text[],
      ${given.map(({ word }) => word)}::text[],
      ${given.map(({ people }) => people)}::bigint[]
    ) as given (ago, folded, word, people)
    on conflict (day, folded) do update set people = search_query_day.people + excluded.people
  `.execute(trx)
  await rankNow(trx)
}
