import { commentRules } from '@kaleido/contract/comment'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CommentCursor, Sort } from './comment.cursor.ts'
import {
  isNotOf,
  commentRows,
  commentColumns,
  type CommentRow,
  pictureRows,
} from './comment-rows.repository.ts'

/** Selects these comments, followed by the first replies to each. */
function withReplies(
  roots: RawBuilder<unknown>,
  {
    order,
    hiddenAuthors,
  }: { readonly order: RawBuilder<unknown>; readonly hiddenAuthors: readonly number[] },
): RawBuilder<CommentRow> {
  const picked = sql`
    with root as materialized (${roots})
    select *, row_number() over (order by ${order}) as place from root
    union all
    select first.*, first.id as place from root cross join lateral (
      select ${commentColumns} from comment
      where comment.root_id = root.id and root.replies > 0 and comment.deleted_at is null
        and comment.held_at is null
        and ${isNotOf(hiddenAuthors)}
      order by comment.id limit ${sql.lit(commentRules.repliesShown)}
    ) as first
  `
  return commentRows({ picked, order: sql`picked.root_id is not null, place`, hiddenAuthors })
}

export interface CommentListQuery {
  readonly workId: string
  readonly sort: Sort
  readonly after: CommentCursor | undefined
  readonly limit: number
}

/** One page of a work's comments by keyset along one index, followed by the first replies to each. */
export function page({ workId, sort, after, limit }: CommentListQuery): RawBuilder<CommentRow> {
  const isBehind =
    sort === 'new'
      ? sql`comment.id < ${after?.id}::bigint`
      : // A row-value comparison, so that the index scan starts at the cursor.
        sql`(comment.is_pinned, comment.hot, comment.id)
          < (${after?.isPinned}::boolean, ${after?.hot}::bigint, ${after?.id}::bigint)`
  const order = sort === 'new' ? sql`id desc` : sql`is_pinned desc, hot desc, id desc`
  const roots = sql`
    select ${commentColumns} from comment
    where comment.work_id = ${workId} and comment.root_id is null
      and (comment.deleted_at is null or comment.replies > 0) and comment.held_at is null
      and ${after ? isBehind : sql`true`}
    order by ${order} limit ${sql.lit(limit)}
  `
  return withReplies(roots, { order, hiddenAuthors: [] })
}

export async function listPage(db: Db, walk: CommentListQuery): Promise<CommentRow[]> {
  return (await page(walk).execute(db)).rows
}

/** A comment, or a reply, with the first replies to it. */
export async function listThread(
  db: Db,
  { id, hiddenAuthors }: { readonly id: string; readonly hiddenAuthors: readonly number[] },
): Promise<CommentRow[]> {
  const root = sql`select ${commentColumns} from comment where comment.id = ${id}`
  return (await withReplies(root, { order: sql`id`, hiddenAuthors }).execute(db)).rows
}

export interface ReplyListQuery {
  readonly rootId: string
  readonly after: string | undefined
  readonly limit: number
}

export function replies({ rootId, after, limit }: ReplyListQuery): RawBuilder<CommentRow> {
  const picked = sql`
    select ${commentColumns} from comment
    where comment.root_id = ${rootId} and comment.deleted_at is null and comment.held_at is null
      ${after === undefined ? sql`` : sql`and comment.id > ${after}`}
    order by comment.id limit ${sql.lit(limit)}
  `
  return commentRows({ picked, order: sql`picked.id`, hiddenAuthors: [] })
}

export async function listReplies(db: Db, walk: ReplyListQuery): Promise<CommentRow[]> {
  return (await replies(walk).execute(db)).rows
}

export async function findComment(
  db: Db,
  id: string,
  hiddenAuthors: readonly number[] = [],
): Promise<CommentRow | undefined> {
  const picked = sql`select ${commentColumns} from comment where comment.id = ${id}`
  return (await commentRows({ picked, order: sql`picked.id`, hiddenAuthors }).execute(db)).rows[0]
}

/** Who has commented on a work behind a comment, each with the latest one; removed comments count too. */
export async function listCommenters(
  db: Db,
  {
    workId,
    after,
    limit,
  }: { readonly workId: string; readonly after: string; readonly limit: number },
): Promise<{ readonly uid: string; readonly last: string }[]> {
  const { rows } = await sql<{ uid: string; last: string }>`
    select author_uid as uid, max(id) as last from comment
    where work_id = ${workId} and id > ${after} and author_uid is not null
    group by author_uid limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** How many comments a work has, with replies. */
export async function countOf(db: Db, workId: string): Promise<number> {
  const found = await db
    .selectFrom('work')
    .select('comments')
    .where('id', '=', workId)
    .executeTakeFirst()
  return Number(found?.comments ?? 0)
}

export interface HiddenQuery {
  readonly workId: string
  readonly hiddenAuthors: readonly number[]
  /** Threads of the work whose hidden replies are counted. */
  readonly rootIds: readonly string[]
}

export interface HiddenCounts {
  readonly comments: number
  readonly replies: Readonly<Record<string, number>>
}

/**
 * A hidden author's thread is not shown at all, so the replies of others to it count too. Each author is looked up by the
 * index: the offset keeps the planner from reading a whole work that it takes for a small one.
 */
export function hiddenCounts({
  workId,
  hiddenAuthors,
  rootIds,
}: HiddenQuery): RawBuilder<HiddenCounts> {
  return sql<HiddenCounts>`
    with theirs as materialized (
      select written.* from unnest(${hiddenAuthors}::bigint[]) as hidden (uid)
      cross join lateral (
        select id, root_id, replies, (deleted_at is null and held_at is null)::int as counts
        from comment where work_id = ${workId} and author_uid = hidden.uid offset 0
      ) as written
    ), thread as (
      select root_id, sum(counts)::int as hidden from theirs
      where root_id is not null group by root_id
    )
    select (
      coalesce((select sum(counts + replies) from theirs where root_id is null), 0)
      + coalesce((select sum(hidden) from thread where root_id not in (select id from theirs)), 0)
    )::int as comments, (
      select coalesce(jsonb_object_agg(root_id, hidden), '{}') from thread
      where root_id = any(${rootIds}::bigint[])
    ) as replies
  `
}

/** How much of a work's comments, and of these threads, is hidden from a viewer; asks only for one who hides authors. */
export async function countHidden(db: Db, wanted: HiddenQuery): Promise<HiddenCounts> {
  const nothing = { comments: 0, replies: {} }
  if (wanted.hiddenAuthors.length === 0) return nothing
  return (await hiddenCounts(wanted).execute(db)).rows[0] ?? nothing
}

export async function listLiked(
  db: Db,
  { uid, ids }: { readonly uid: number; readonly ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('comment_like')
    .select('comment_id')
    .where('uid', '=', String(uid))
    .where('comment_id', 'in', ids)
    .execute()
  return rows.map(({ comment_id }) => comment_id)
}

/** For the staff: all comments, deleted ones too. */
export function listAll(
  db: Db,
  given: {
    readonly uid: number | undefined
    readonly workId: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
) {
  const { uid, workId, before, limit } = given
  return db
    .selectFrom('comment')
    .leftJoin('account', 'account.uid', 'comment.author_uid')
    .select([
      'comment.id',
      'comment.work_id',
      'comment.text',
      'comment.deleted_by',
      'comment.held_at',
      'comment.created_at',
      'account.uid',
      'account.name',
    ])
    .select(pictureRows(sql`comment.id`).as('pictures'))
    .$if(uid !== undefined, (some) => some.where('comment.author_uid', '=', String(uid)))
    .$if(workId !== undefined, (some) => some.where('comment.work_id', '=', workId ?? ''))
    .$if(before !== undefined, (some) => some.where('comment.id', '<', before ?? ''))
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute()
}
