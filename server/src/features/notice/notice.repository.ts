import type { NoticeGroup } from '@kaleido/contract/notice'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { PictureRow } from '../media/index.ts'
import type { NoticeCursor } from './notice.cursor.ts'

/** Who reads, and what is not for them. */
export interface Reader {
  readonly uid: number
  /** Whom they block or hide, and who blocks them. */
  readonly hidden: readonly number[]
  /** Those of them between whom there is a block. */
  readonly blocked: readonly number[]
  readonly mayGoDark: boolean
}

/**
 * Whether the reader sees the row `notice`: the one rule of lists and counts. A notice of a deleted or held comment, of a
 * work that is gone or dark, or of somebody whom the reader does not want to see, does not exist. What staff decided about a
 * work is told while its author has not deleted it.
 */
function isSeen({ hidden, blocked, mayGoDark }: Reader) {
  const hiddenUids = sql`${[...hidden]}::bigint[]`
  return sql<boolean>`(
    (notice.actor_uid is null or notice.actor_uid <> all(${hiddenUids}))
    and (notice.day is null or exists (
      select from notice_actor
      where notice_actor.notice_id = notice.id and notice_actor.actor_uid <> all(${hiddenUids})
    ))
    and (notice.comment_id is null or notice.kind = 'removedComment' or exists (
      select from comment
      where comment.id = notice.comment_id
        and comment.deleted_at is null and comment.held_at is null
    ))
    and (notice.work_id is null or exists (
      select from work where work.id = notice.work_id
        and (${mayGoDark} or not work.is_dark)
        and work.author_uid <> all(${[...blocked]}::bigint[])
        and (work.state = 'published'
          or notice.kind = 'review' and work.removed_by is distinct from 'author')
    ))
  )`
}

export interface NoticeRow {
  readonly id: string
  readonly kind: string
  readonly is_read: boolean
  readonly at: Date
  readonly data: unknown
  readonly actors: string
  readonly work_id: string | null
  readonly work_kind: string | null
  readonly title: string | null
  readonly is_own: boolean | null
  readonly state: string | null
  readonly comment_id: string | null
  readonly text: string | null
}

type CoverRow = { readonly [K in keyof PictureRow]: PictureRow[K] | null }

interface ListQuery {
  readonly group: NoticeGroup
  readonly before: NoticeCursor | undefined
  readonly limit: number
  readonly mostActors: number
}

/** A page of a group. The picture is the work's cover or, of one's own work without any, its first picture. */
export async function list(
  db: Db,
  reader: Reader,
  { group, before, limit, mostActors }: ListQuery,
): Promise<(NoticeRow & CoverRow)[]> {
  const { rows } = await sql<NoticeRow & CoverRow>`
    with page as (
      select * from notice
      where notice.uid = ${reader.uid} and notice.box = ${group} and ${isSeen(reader)}
      ${before ? sql`and (notice.at, notice.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
      order by notice.at desc, notice.id desc
      limit ${limit}
    )
    select page.id, page.kind, page.is_read, page.at, page.data,
      case when page.day is null then num_nonnulls(page.actor_uid) else (
        select count(*) from (
          select from notice_actor where notice_id = page.id
            and actor_uid <> all(${[...reader.hidden]}::bigint[])
          limit ${mostActors}
        ) as counted
      ) end as actors,
      work.id as work_id, work.kind as work_kind, work.title, work.state,
      work.author_uid = page.uid as is_own,
      comment.id as comment_id, left(comment.text, 200) as text,
      cover.path, cover.width, cover.height, cover.placeholder, cover.widths, cover.has_avif,
      cover.is_animated, cover.focus
    from page
    left join work on work.id = page.work_id
    left join comment on comment.id = page.comment_id
    left join media_picture as cover on cover.id = coalesce(work.cover_id, (
      select picture_id from work_picture
      where work_id = work.id and work.author_uid = page.uid order by position limit 1
    ))
    order by page.at desc, page.id desc
  `.execute(db)
  return rows
}

export interface ActorRow {
  readonly notice_id: string
  readonly uid: string
  readonly name: string
  readonly portrait: string
  readonly is_official: boolean
}

/** The latest of those who did what each of these notices tells. */
export async function listActors(
  db: Db,
  { ids, hidden, limit }: { ids: readonly string[]; hidden: readonly number[]; limit: number },
): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
    select latest.notice_id, account.uid, account.name, account.portrait, account.is_official
    from unnest(${[...ids]}::bigint[]) as shown (id)
    cross join lateral (
      select id as notice_id, actor_uid, at from notice where id = shown.id and actor_uid is not null
      union all (
        select notice_id, actor_uid, at from notice_actor
        where notice_id = shown.id and actor_uid <> all(${[...hidden]}::bigint[])
        order by at desc, actor_uid limit ${limit}
      )
    ) as latest
    join account on account.uid = latest.actor_uid
    order by latest.at desc, latest.actor_uid
  `.execute(db)
  return rows
}

/** How many notices of each group the reader sees and has not read. */
export async function countUnread(db: Db, reader: Reader): Promise<Map<NoticeGroup, number>> {
  const { rows } = await sql<{ box: NoticeGroup; n: number }>`
    select box, count(*)::int as n from notice
    where notice.uid = ${reader.uid} and not notice.is_read and ${isSeen(reader)}
    group by box
  `.execute(db)
  return new Map(rows.map(({ box, n }) => [box, n]))
}

interface Read {
  readonly uid: number
  readonly group: NoticeGroup | undefined
  readonly until: string | undefined
}

/** Hidden ones too: they are not news when they come back. */
export async function markRead(trx: Trx, { uid, group, until }: Read): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notice set is_read = true
    where uid = ${uid} and not is_read
      ${group === undefined ? sql`` : sql`and box = ${group}`}
      ${until === undefined ? sql`` : sql`and at <= ${new Date(until)}`}
  `.execute(trx)
  return Number(numAffectedRows)
}

/** False where the person has no such notice. */
export async function remove(trx: Trx, { uid, id }: { uid: number; id: string }): Promise<boolean> {
  const removed = await trx
    .deleteFrom('notice')
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Deletes some notices that are older than they are kept; answers how many. */
export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notice where ctid = any(array(
      select ctid from notice where at < app_now() - make_interval(days => ${days}) limit ${limit}
    ))
  `.execute(trx)
  return Number(numAffectedRows)
}

interface Excess {
  readonly uid: string
  readonly box: string
}

/** Some of the groups that hold more than `max`. */
export async function listFull(db: Db, max: number, limit: number): Promise<Excess[]> {
  const { rows } = await sql<Excess>`
    select uid, box from notice group by uid, box having count(*) > ${max} limit ${limit}
  `.execute(db)
  return rows
}

export async function trim(trx: Trx, { uid, box }: Excess, max: number): Promise<void> {
  await sql`
    delete from notice where id = any(array(
      select id from notice where uid = ${uid} and box = ${box}
      order by at desc, id desc offset ${max}
    ))
  `.execute(trx)
}
