import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { firstUid } from './people.ts'

/** Works from one number up to another, and how many people there are for them. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly people: number
  /** Works of this kind only. */
  readonly kind?: 'post' | undefined
}

/** What comes of each of these works on average; positions of three in five, which play. Ten in all. */
const each = { likes: 4, favourites: 1, looks: 2.5, positions: 2.5, comments: 1 }

export const grownTables = [
  'work',
  'work_base',
  'work_day',
  'work_module',
  'work_picture',
  'work_tag',
  'video',
] as const

/**
 * Plans works in the temporary table `grown`: which one of those thought up each is a copy of, and what came of it, by its
 * rank among the others. A few have most of it. Ranks, people and times are strewn by primes, so that a later run of
 * the same size plans the same.
 */
export async function planWorks(db: Db, { from, until, people, kind }: Stretch): Promise<void> {
  const count = until - from
  await sql`
    create temporary table grown on commit drop as
    with model as (
      select row_number() over (order by id) - 1 as turn, id, kind, title
      from work where author_uid < ${firstUid} and state = 'published' and ${isOf(kind)}
    ), ranked as (
      select n, n - ${from}::int as at, 1 + ((n - ${from})::bigint * 7919 + 17) % ${count}::int as rank
      from generate_series(${from}::int, ${until}::int - 1) as n
    ), weighed as (
      select *, power(rank, -0.8) as weight, (at * 0.6180339887) % 1 as dither from ranked
    ), shared as (
      select *, weight * ${count}::int / sum(weight) over () as share,
        case when rank <= ${count}::int / 20
          then weight * ${count}::int / sum(weight) filter (where rank <= ${count}::int / 20) over () else 0 end as talk
      from weighed
    )
    select n, at, rank, model.id as model_id, model.kind,
      (select last_value + 1 from ${sql.raw('work_id_seq')}) + at as id,
      ${firstUid}::bigint + n % ${people}::int as author_uid,
      left(model.title || '·' || other.title, 48) || ' ' || n as title,
      (app_now() - make_interval(secs => n::bigint * 104729 % 31536000))::timestamptz(3) as published_at,
      (20 + n % 13 + 5e6 * weight)::bigint as views,
      ${part('share', each.likes, people)} as likes,
      ${part('share', each.favourites, people)} as favourites,
      ${part('share', each.looks, people)} as looks,
      case when model.kind in ('video', 'short') then ${part('share', each.positions, people)} else 0 end as positions,
      case when talk > 0 then ${part('talk', each.comments, 1_000_000)} else 0 end as comments
    from shared
    join model on model.turn = n % (select count(*) from model)
    join model as other
      on other.turn = (n / (select count(*) from model) + n * 31::bigint) % (select count(*) from model)
  `.execute(db)
  await sql`
    select setval(pg_get_serial_sequence('work', 'id'), max(id)) from grown
  `.execute(db)
  await sql`analyze grown`.execute(db)
}

export const isOf = (kind: Stretch['kind']) =>
  kind === undefined ? sql`true` : sql`kind = ${sql.lit(kind)}`

/** Whole, and right on average; nobody does the same twice. */
const part = (of: 'share' | 'talk', times: number, people: number) => sql`
  least(floor(${sql.ref(of)} * ${times}::float8 + dither)::int, ${people}::int * 6 / 10)`

/** What was planned, with its places in lists and the last days of it. What it had before is a part of its counters. */
export async function addWorks(db: Db): Promise<void> {
  await sql`
    insert into work (id, kind, author_uid, title, text, cover_id, duration, pages, access, price,
      views, likes, favourites, comments, shares, tags, state, published_at, is_dark)
    overriding system value
    select grown.id, model.kind, grown.author_uid, grown.title, text, cover_id, duration, pages, access, price,
      grown.views, grown.likes + grown.views / 50, grown.favourites + grown.views / 200, grown.comments,
      grown.views / 400, tags, state, grown.published_at, is_dark
    from grown join work as model on model.id = grown.model_id order by grown.id
  `.execute(db)
  await sql`
    insert into work_base (work_id, views, likes, favourites, shares)
    select id, views, views / 50, views / 200, views / 400 from grown
  `.execute(db)
  await sql`
    insert into video (work_id, media_id)
    select grown.id, media_id from grown join video on video.work_id = grown.model_id
  `.execute(db)
  await sql`
    insert into work_picture (work_id, position, picture_id)
    select grown.id, position, picture_id from grown join work_picture on work_picture.work_id = grown.model_id
  `.execute(db)
}

export async function listWorks(db: Db): Promise<void> {
  await sql`
    insert into work_module
      (module_id, work_id, hot, published_at, views, length, form, author_uid, kind, is_listed)
    select module_id, work.id, work.hot, work.published_at, work.views, work.length, work.form, work.author_uid,
      work.kind, is_listed
    from grown join work on work.id = grown.id join work_module on work_module.work_id = model_id
  `.execute(db)
  await sql`
    insert into work_tag (tag_id, work_id, hot, published_at, views, kind, author_uid, is_dark)
    select tag_id, work.id, work.hot, work.published_at, work.views, work.kind, work.author_uid, work.is_dark
    from grown join work on work.id = grown.id join work_tag on work_tag.work_id = model_id
  `.execute(db)
  await sql`
    update tag set works = counted.works, dark_works = counted.dark_works
    from (
      select tag_id, count(*) filter (where not is_dark) as works, count(*) filter (where is_dark) as dark_works
      from work_tag where is_listed group by tag_id
    ) as counted
    where id = tag_id and (tag.works, tag.dark_works) <> (counted.works, counted.dark_works)
  `.execute(db)
  await sql`
    insert into work_day (day, work_id, views, likes)
    select day, id, 1 + floor(came)::bigint, floor(came / 50)::bigint
    from (
      select (app_now() at time zone 'Asia/Shanghai')::date - ago as day, id, published_at,
        views * 0.01 * (0.5 + (at * 0.6180339887 + ago * 0.37) % 1) as came
      from grown cross join generate_series(0, 7) as ago
      where rank <= (select count(*) from grown) / 4
    ) as days
    where (published_at at time zone 'Asia/Shanghai')::date <= day
    order by day, id
  `.execute(db)
}
