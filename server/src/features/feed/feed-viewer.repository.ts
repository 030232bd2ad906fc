import { uninterestRules } from '@kaleido/contract/feed'
import { sql } from 'kysely'

export interface ViewerRow {
  readonly id: string
  readonly duration: number | null
  readonly is_liked: boolean
  readonly is_favourite: boolean
  readonly is_owned: boolean
  readonly seconds: number | null
  readonly is_uninteresting: boolean
  readonly is_later: boolean
}

/** What somebody has to do with works that there are for them, in the order asked for. */
export function viewerParts({
  uid,
  ids,
  hiddenAuthors,
  withDark,
}: {
  readonly uid: number
  readonly ids: readonly string[]
  readonly hiddenAuthors: readonly number[]
  readonly withDark: boolean
}) {
  const person = String(uid)
  return sql<ViewerRow>`
    select work.id, work.duration,
      liked.uid is not null as is_liked,
      favourite.uid is not null as is_favourite,
      unlock.uid is not null and work.access <> 'free' as is_owned,
      video_position.seconds,
      exists (
        select from feed_uninterest as marked
        where marked.uid = ${person} and marked.author_uid = work.author_uid
          and marked.created_at > app_now() - make_interval(days => ${uninterestRules.authorDays})
      ) as is_uninteresting,
      exists (
        select from library_later as kept where kept.uid = ${person} and kept.work_id = work.id
      ) as is_later
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join work on work.id = asked.id
    left join reaction_like as liked on liked.uid = ${person} and liked.work_id = work.id
    left join reaction_favourite as favourite
      on favourite.uid = ${person} and favourite.work_id = work.id
    left join unlock on unlock.uid = ${person} and unlock.work_id = work.id
    left join video_position
      on video_position.uid = ${person} and video_position.work_id = work.id
    where (work.author_uid = ${person} and work.state <> 'removed'
        or work.state = 'published' and ${withDark ? sql`true` : sql`not work.is_dark`})
      and work.author_uid <> all(${hiddenAuthors}::bigint[])
    order by asked.place
  `
}
