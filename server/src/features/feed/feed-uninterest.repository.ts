import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Marked {
  readonly uid: number
  readonly workId: string
}

/** Once more counts from now on. */
export async function save(trx: Trx, { uid, workId }: Marked): Promise<void> {
  await sql`
    insert into feed_uninterest (uid, work_id, author_uid, tag_ids)
    select ${String(uid)}, id, author_uid,
      array(select tag_id from work_tag where work_id = work.id order by tag_id)
    from work where id = ${workId}
    on conflict (uid, work_id) do update
      set tag_ids = excluded.tag_ids, created_at = excluded.created_at
  `.execute(trx)
}

export async function remove(trx: Trx, { uid, workId }: Marked): Promise<void> {
  await trx
    .deleteFrom('feed_uninterest')
    .where('uid', '=', String(uid))
    .where('work_id', '=', workId)
    .execute()
}

/** More than anybody marks by hand before marks expire. */
const max = 1_000

export interface AvoidedRow {
  readonly authors: string[]
  readonly tag_ids: string[]
}

/** Whose works and which tags somebody wants no more of, as of now, each in order: one row. */
export function avoided({
  uid,
  authorDays,
  tagDays,
}: {
  readonly uid: number
  readonly authorDays: number
  readonly tagDays: number
}): RawBuilder<AvoidedRow> {
  return sql<AvoidedRow>`
    with marked as (
      select author_uid, tag_ids, created_at from feed_uninterest
      where uid = ${String(uid)} and created_at > app_now() - make_interval(days => ${authorDays})
      order by created_at desc limit ${sql.lit(max)}
    )
    select
      array(select distinct author_uid::text from marked order by 1) as authors,
      array(
        select distinct tag_id::text from marked cross join unnest(tag_ids) as tag_id
        where created_at > app_now() - make_interval(days => ${tagDays}) order by 1
      ) as tag_ids
  `
}

/** Answers how many were dropped of those that count no more. */
export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from feed_uninterest where (uid, work_id) in (
      select uid, work_id from feed_uninterest
      where created_at < app_now() - make_interval(days => ${days})
      order by created_at limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('feed_uninterest')
    .select(['work_id', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('created_at')
    .execute()
}

/** What somebody marked, and what others marked of theirs. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx
    .deleteFrom('feed_uninterest')
    .where(({ eb, or }) => or([eb('uid', '=', String(uid)), eb('author_uid', '=', String(uid))]))
    .execute()
}

/** Moves marks to another account, whose own mark wins where both have one. */
export async function moveAll(
  trx: Trx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await sql`
    with moved as (
      delete from feed_uninterest where uid = ${String(from)}
      returning work_id, author_uid, tag_ids, created_at
    )
    insert into feed_uninterest (uid, work_id, author_uid, tag_ids, created_at)
    select ${String(into)}, work_id, author_uid, tag_ids, created_at from moved
    on conflict do nothing
  `.execute(trx)
}
