import { sql } from 'kysely'
import { countEach, type FoundWork } from '../../../server/src/features/work/index.ts'
import type { Trx } from '../../../server/src/platform/db/db.ts'

/** What somebody looked at so many seconds ago. */
export async function addHistory(
  trx: Trx,
  uid: number,
  looked: readonly { readonly workId: string; readonly secondsAgo: number }[],
): Promise<void> {
  await sql`
    insert into library_history (uid, work_id, kind, at)
    select ${String(uid)}, work.id, work.kind, app_now() - make_interval(secs => looked.ago)
    from unnest(
      ${looked.map(({ workId }) => workId)}::bigint[],
      ${looked.map(({ secondsAgo }) => secondsAgo)}::bigint[]
    ) as looked (work_id, ago)
    join work on work.id = looked.work_id
    on conflict do nothing
  `.execute(trx)
}

/** What somebody liked and kept before. Each work named once in either. */
export async function addReactions(
  trx: Trx,
  {
    uid,
    likes,
    favourites,
  }: { uid: number; likes: readonly string[]; favourites: readonly FoundWork[] },
): Promise<void> {
  const owner = String(uid)
  await trx
    .insertInto('reaction_like')
    .values(likes.map((work_id) => ({ uid: owner, work_id })))
    .execute()
  await trx
    .insertInto('reaction_favourite')
    .values(favourites.map(({ id, kind }) => ({ uid: owner, work_id: id, kind })))
    .execute()
  await countEach(
    trx,
    likes.map((workId) => ({ workId, likes: 1 })),
  )
  await countEach(
    trx,
    favourites.map(({ id }) => ({ workId: id, favourites: 1 })),
  )
}

/** Whom somebody follows, counted for both. */
export async function followPeople(
  trx: Trx,
  { uid, others }: { readonly uid: number; readonly others: readonly number[] },
): Promise<void> {
  await sql`
    insert into social_follow (uid, other_uid)
    select ${uid}, other from unnest(${[...others]}::bigint[]) as other
  `.execute(trx)
  await sql`
    insert into social_count (uid, follows, fans)
    select other, 0, 1 from unnest(${[...others]}::bigint[]) as other
    union all select ${uid}, ${others.length}, 0
    on conflict (uid) do update set
      follows = social_count.follows + excluded.follows, fans = social_count.fans + excluded.fans
  `.execute(trx)
}
