import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { FeedLists } from './feed.settings.ts'

/** Two who rank at a time would both find the places free. */
export async function lock(trx: Trx): Promise<void> {
  await sql`lock table feed_rank in share row exclusive mode`.execute(trx)
}

const dayAgo = (days: number) =>
  sql`((app_now() at time zone 'Asia/Shanghai')::date - ${days}::int)`

/** Views and likes of published works in a window of days that ends `ago` days ago; never of the area after dark. */
function counted({ days, ago }: { readonly days: number; readonly ago: number }) {
  return sql`
    select work_id, author_uid, kind, came.views, came.likes, came.last, came.before
    from (
      select work_id, sum(views) as views, sum(likes) as likes,
        coalesce(sum(views) filter (where day > ${dayAgo(ago)} - 2), 0) as last,
        coalesce(sum(views) filter (where day <= ${dayAgo(ago)} - 2), 0) as before
      from work_day where day > ${dayAgo(ago)} - ${days}::int and day <= ${dayAgo(ago)}
      group by work_id
    ) as came join work on work.id = came.work_id and work.state = 'published' and not work.is_dark
  `
}

/**
 * The places on every board. The day that has only begun is counted with the one before it, against as long a part of
 * the days before; ten views more than there were, so that one view after none is no rise. Shorts, which are seen far more
 * often, have a board of their own.
 */
function placed({ days, perAuthor, places }: FeedLists, ago: number): RawBuilder<unknown> {
  return sql`
    with counted as (${counted({ days, ago })}), scored as (
      select board, work_id, author_uid, views, score
      from counted cross join lateral (values
        ('hot', case when kind <> 'short' then views end),
        ('liked', case when kind <> 'short' then likes end),
        ('short', case when kind = 'short' then views end),
        ('rising', case when kind <> 'short' then
          last * last / (last + 2.0 * before / greatest(${days}::int - 2, 1) + 10) end)
      ) as of_board (board, score) where score > 0
    ), capped as (
      select *, row_number() over (
        partition by board, author_uid order by score desc, work_id desc
      ) as nth from scored
    ), numbered as (
      select board, work_id, views, row_number() over (
        partition by board order by score desc, work_id desc
      ) as place from capped where nth <= ${perAuthor}
    )
    select board, work_id, views, place from numbered where place <= ${places}
  `
}

/** Whether it is kept how the boards stood at the end of yesterday. */
export async function hasYesterday(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from feed_rank_day where day = ${dayAgo(1)} limit 1
  `.execute(db)
  return rows.length > 0
}

/** How the boards stood at the end of yesterday takes the place of how they stood on days before. */
export async function keepYesterday(trx: Trx, rules: FeedLists): Promise<void> {
  await sql`delete from feed_rank_day`.execute(trx)
  await sql`
    insert into feed_rank_day (day, board, work_id, place)
    select ${dayAgo(1)}, board, work_id, place from (${placed(rules, 1)}) as stood
  `.execute(trx)
}

export async function replaceBoards(trx: Trx, rules: FeedLists): Promise<void> {
  await sql`delete from feed_rank`.execute(trx)
  await sql`
    insert into feed_rank (board, place, work_id, recent, days, previous)
    select stands.board, stands.place, stands.work_id, stands.views, ${rules.days}, before.place
    from (${placed(rules, 0)}) as stands
    left join feed_rank_day as before on before.day = ${dayAgo(1)}
      and before.board = stands.board and before.work_id = stands.work_id
  `.execute(trx)
}

export async function replaceCreators(trx: Trx, { days, places }: FeedLists): Promise<void> {
  await sql`delete from feed_creator`.execute(trx)
  await sql`
    insert into feed_creator (uid, place, recent, works)
    select author_uid, row_number() over (order by recent desc, author_uid), recent, (
      select count(*) from work
      where author_uid = watched.author_uid and state = 'published' and not is_dark
    ) from (
      select author_uid, sum(views) as recent from (${counted({ days, ago: 0 })}) as counted
      group by author_uid having sum(views) > 0
      order by recent desc, author_uid limit ${places}
    ) as watched
  `.execute(trx)
}

export async function countRankedWorks(db: Db): Promise<{ board: string; works: number }[]> {
  const { rows } = await sql<{ board: string; works: number }>`
    select board, count(*)::int as works from feed_rank group by board order by board
  `.execute(db)
  return rows
}
