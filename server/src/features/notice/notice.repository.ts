import type { NoticeGroup } from '@kaleido/contract/notice'
import { sql } from 'kysely'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
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
function isSeen({ hidden, blocked, mayGoDark }: Omit<Reader, 'uid'>) {
  const hiddenUids = sql`${hidden}::bigint[]`
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
        and work.author_uid <> all(${blocked}::bigint[])
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
  readonly work_id: string | null
  readonly comment_id: string | null
  readonly text: string | null
  /** How many did it. */
  readonly actor_count: string
  /** The latest of them. */
  readonly actors: readonly ActorRow[] | null
}

/** Uid, name, portrait and whether the account is official. */
export type ActorRow = readonly [number, string, string, boolean]

interface ListValues extends Reader {
  readonly group: NoticeGroup
  readonly beforeAt: Date | 'infinity'
  readonly beforeId: string
  readonly limit: number
  readonly mostActors: number
  readonly actorsShown: number
}

/** A page of a group. */
const listPage = compiledOnce((db, values: ListValues) => {
  const { uid, hidden, group, beforeAt, beforeId, limit, mostActors, actorsShown } = values
  const page = sql<NoticeRow>`
    with page as (
      select id, kind, is_read, at, data, work_id, comment_id, actor_uid, day from notice
      where notice.uid = ${uid} and notice.box = ${group} and ${isSeen(values)}
        and (notice.at, notice.id) < (${beforeAt}::timestamptz, ${beforeId}::bigint)
      order by notice.at desc, notice.id desc
      limit ${limit}
    )
    select page.id, page.kind, page.is_read, page.at, page.data, page.work_id,
      comment.id as comment_id, left(comment.text, 200) as text,
      case when page.day is null then num_nonnulls(page.actor_uid) else (
        select count(*) from (
          select from notice_actor where notice_id = page.id
            and actor_uid <> all(${hidden}::bigint[])
          limit ${mostActors}
        ) as counted
      ) end as actor_count,
      (
        select json_agg(json_build_array(
          account.uid, account.name, account.portrait, account.is_official
        ) order by latest.at desc, latest.actor_uid)
        from (
          select page.actor_uid, page.at where page.actor_uid is not null
          union all (
            select actor_uid, at from notice_actor
            where notice_id = page.id and actor_uid <> all(${hidden}::bigint[])
            order by at desc, actor_uid limit ${actorsShown}
          )
        ) as latest
        join account on account.uid = latest.actor_uid
      ) as actors
    from page
    left join comment on comment.id = page.comment_id
    order by page.at desc, page.id desc
  `
  return { compile: () => page.compile(db) }
})

interface ListQuery {
  readonly group: NoticeGroup
  readonly before: NoticeCursor | undefined
  readonly limit: number
  readonly mostActors: number
  readonly actorsShown: number
}

export function list(
  db: Db,
  reader: Reader,
  { before, ...query }: ListQuery,
): Promise<NoticeRow[]> {
  const [beforeAt, beforeId] = before ? [before.at, before.id] : (['infinity', '0'] as const)
  return listPage(db, { ...reader, ...query, beforeAt, beforeId })
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
