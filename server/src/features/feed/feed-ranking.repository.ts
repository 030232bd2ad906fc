import type { Board } from '@kaleido/contract/feed'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The first places of a board, without what was taken away since it was made. */
export function board(db: Db, { name, limit }: { readonly name: Board; readonly limit: number }) {
  return db
    .selectFrom('feed_rank')
    .innerJoin('work', 'work.id', 'feed_rank.work_id')
    .select(['work_id', 'place', 'previous', 'recent', 'days'])
    .where('board', '=', name)
    .where('state', '=', sql.lit('published'))
    .where('is_dark', '=', sql.lit(false))
    .orderBy('place')
    .limit(limit)
}

/** The latest works of each creator; creators without works are left out. */
export function creators(
  db: Db,
  { limit, latest }: { readonly limit: number; readonly latest: number },
) {
  return db
    .selectFrom('feed_creator')
    .innerJoin('account', 'account.uid', 'feed_creator.uid')
    .innerJoinLateral(
      sql<{ ids: string[] }>`(
        select array_agg(id::text order by published_at desc, id desc) as ids from (
          select id, published_at from work
          where author_uid = feed_creator.uid and state = 'published' and not is_dark
          order by published_at desc, id desc limit ${latest}
        ) as newest
      )`.as<'made'>(sql`made`),
      (join) => join.onTrue(),
    )
    .select(['account.uid', 'name', 'portrait', 'bio', 'works', 'made.ids'])
    .where('made.ids', 'is not', null)
    .orderBy('feed_creator.place')
    .limit(limit)
}

/** What is kept of somebody. */
export function findCreator(db: Db, uid: number) {
  return db
    .selectFrom('feed_creator')
    .select(['place', 'recent'])
    .where('uid', '=', String(uid))
    .execute()
}

export async function removeCreator(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('feed_creator').where('uid', '=', String(uid)).execute()
}
