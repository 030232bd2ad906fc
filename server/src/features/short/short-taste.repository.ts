import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Liking {
  readonly kind: 'author' | 'tag'
  readonly id: string
  readonly name: string
  readonly weight: number
}

/** How many of a person's latest actions of each kind are read, and how many watch events per work. */
const looked = { likes: 50, favourites: 50, shorts: 100, works: 50, notes: 50, likings: 200 }
/** The weight of each action, and its half-life in days. */
const says = { favourite: 4, like: 3, completed: 2, watchedLong: 1, skipped: -1, halfDays: 14 }
/** A short counts as watched for long from this share of it, or this many seconds. */
const long = { share: 0.5, seconds: 30 }

/** What is older says next to nothing: after 90 days a weight is a hundredth. */
const isRecent = sql`created_at > app_now() - interval '90 days'`

interface TasteQuery {
  readonly uid: number
  /** Tags that get no weight. */
  readonly avoidedTags: readonly string[]
}

/**
 * The authors and tags that a person lately liked, favourited, completed or watched for long, by weight; skipped ones
 * weigh negatively. The number of rows read is bounded.
 */
export function likings({ uid, avoidedTags }: TasteQuery): RawBuilder<Liking> {
  const person = String(uid)
  return sql<Liking>`
    with met as (${metBy(person)}), watched as (
      select met.work_id, met.at,
        exists (${event('completion')}) as is_completed,
        exists (${event('qualified')}) as is_qualified,
        exists (${event('view')}) as is_begun,
        (select coalesce(sum(seconds), 0) from (
          select seconds from video_event
          where uid = ${person} and work_id = met.work_id and type = 'watch' and ${isRecent}
          order by created_at desc limit ${sql.lit(looked.notes)}
        ) as note) as seconds
      from met
    ), signals as (
      (select work_id, created_at as at, ${says.like}::float8 as weight from reaction_like
        where uid = ${person} order by created_at desc limit ${sql.lit(looked.likes)})
      union all
      (select work_id, created_at, ${says.favourite}::float8 from reaction_favourite
        where uid = ${person} order by id desc limit ${sql.lit(looked.favourites)})
      union all
      select work_id, at, case
        when is_completed then ${says.completed}::float8
        when seconds >= least(${long.share}::float8 * work.duration, ${long.seconds}::float8)
          then ${says.watchedLong}::float8
        when is_begun and not is_qualified then ${says.skipped}::float8
        else 0
      end
      from watched join work on work.id = watched.work_id
    ), faded as (
      select work_id, weight * power(
        0.5, greatest(extract(epoch from (select app_now()) - at), 0)::float8 / 86400 / ${says.halfDays}::float8
      ) as weight
      from signals where weight <> 0
    )
    (select 'author' as kind, author_uid as id, account.name, sum(weight) as weight
      from faded join work on work.id = faded.work_id join account on account.uid = author_uid
      where author_uid <> ${person}
      group by author_uid, account.name order by abs(sum(weight)) desc, author_uid limit ${sql.lit(looked.likings)})
    union all
    (select 'tag', tag_id, tag.name, sum(weight)
      from faded join work_tag on work_tag.work_id = faded.work_id join tag on tag.id = tag_id
      where tag_id <> all(${avoidedTags}::bigint[])
      group by tag_id, tag.name order by abs(sum(weight)) desc, tag_id limit ${sql.lit(looked.likings)})
  `

  function event(type: string) {
    return sql`select from video_event
      where uid = ${person} and work_id = met.work_id and type = ${type} and ${isRecent}`
  }
}

export async function listLikings(db: Db, query: TasteQuery): Promise<Liking[]> {
  return (await likings(query).execute(db)).rows
}

/** What they were shown, or looked at elsewhere. */
function metBy(person: string) {
  return sql`
    select work_id, max(at) as at from (
      (select work_id, seen_at as at from short_seen
        where uid = ${person} order by turn desc limit ${sql.lit(looked.shorts)})
      union all
      (select work_id, at from library_history
        where uid = ${person} order by at desc, work_id desc limit ${sql.lit(looked.works)})
    ) as either group by work_id
  `
}
