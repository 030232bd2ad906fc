import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Query } from './search-query.repository.ts'

/** Puts a word on top of the history; answers false, and stores nothing, where the person has paused it. */
export async function add(trx: Trx, { uid, folded, word }: Query): Promise<boolean> {
  const { rows } = await sql`
    insert into search_history (uid, folded, word, at)
    select ${String(uid)}::bigint, ${folded}, ${word}, app_now()
    where not exists (select from search_paused where uid = ${String(uid)}::bigint)
    on conflict (uid, folded) do update set word = excluded.word, at = excluded.at
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export async function trim(
  trx: Trx,
  { uid, max }: { readonly uid: number; readonly max: number },
): Promise<void> {
  await sql`
    delete from search_history where uid = ${String(uid)} and folded in (
      select folded from search_history where uid = ${String(uid)} order by at desc offset ${max}
    )
  `.execute(trx)
}

export function list(
  db: Db,
  { uid, limit }: { readonly uid: number; readonly limit: number },
): Promise<{ readonly word: string; readonly at: Date }[]> {
  return db
    .selectFrom('search_history')
    .select(['word', 'at'])
    .where('uid', '=', String(uid))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** One word, or all of them. */
export async function remove(
  trx: Trx,
  { uid, folded }: { readonly uid: number; readonly folded?: string | undefined },
): Promise<void> {
  await trx
    .deleteFrom('search_history')
    .where('uid', '=', String(uid))
    .$if(folded !== undefined, (query) => query.where('folded', '=', folded ?? ''))
    .execute()
}

export async function findPaused(db: Db, uid: number): Promise<Date | undefined> {
  const found = await db
    .selectFrom('search_paused')
    .select('since')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found?.since
}

export async function pause(trx: Trx, uid: number): Promise<void> {
  await trx
    .insertInto('search_paused')
    .values({ uid: String(uid) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function resume(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('search_paused').where('uid', '=', String(uid)).execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  for (const table of [
    'search_history',
    'search_paused',
    'search_query',
    'search_person',
  ] as const) {
    await trx.deleteFrom(table).where('uid', '=', String(uid)).execute()
  }
  await trx.deleteFrom('search_work').where('author_uid', '=', String(uid)).execute()
}
