import { sql } from 'kysely'
import type { Trx } from '../../../server/src/platform/db/db.ts'
import { followPeople } from './person.ts'

/** Of a hundred views of a day so many came from each screen. */
const shares: Readonly<Record<string, number>> = {
  home: 38,
  shorts: 18,
  search: 14,
  related: 12,
  profile: 10,
  community: 5,
  other: 3,
}
const endedShare = 0.34
const watchedShare = 0.55

/** How an author's videos were watched on the days of which their views are known, and from where. */
export async function addWatchedDays(trx: Trx, uid: number): Promise<void> {
  const [screens, parts] = [Object.keys(shares), Object.values(shares)]
  await sql`
    insert into studio_day (work_id, day, source, views, qualified, completions, watch_seconds)
    select work_id, day, screen, counted * 13 / 10, counted, counted * ${endedShare}::float8,
      counted * coalesce(duration, 20) * ${watchedShare}::float8
    from work_day join work on work.id = work_id
      cross join unnest(${screens}::text[], ${parts}::int[]) as source (screen, part)
      cross join lateral (select work_day.views * part / 100 as counted) as portion
    where author_uid = ${uid} and form = 1
  `.execute(trx)
  // What happens from now on is counted from its events.
  await sql`
    insert into studio_counted (counted_at) values (app_now()) on conflict do nothing
  `.execute(trx)
}

/** How far people got in an author's latest videos: some leave at once, most on the way, some watch all of it. */
export async function addWatchers(
  trx: Trx,
  { uid, videos }: { readonly uid: number; readonly videos: number },
): Promise<void> {
  await sql`
    insert into video_event (uid, event, work_id, type, seconds, source, counts, happened_at, created_at, from_screen)
    select account.uid, 'demo-' || type || '-' || video.id, video.id, type,
      case type when 'watch' then greatest(1, video.duration * share) end,
      'detail', true, at, at, 'home'
    from (
      select id, coalesce(duration, 20) as duration from work
      where author_uid = ${uid} and form = 1 order by published_at desc limit ${videos}
    ) as video
      cross join (select uid, row_number() over (order by uid) as nth from account) as account
      cross join unnest(array['view', 'watch']) as type
      cross join lateral (
        select least(1, power((account.nth * 37 % 64) / 50.0, 0.8)) as share,
          app_now() - interval '1 day' - account.nth * interval '7 minutes' as at
      ) as watched
    where account.uid <> ${uid}
  `.execute(trx)
}

/** Followers whom an author has gained at these works, a few on each of the last days. */
export async function addFans(
  trx: Trx,
  given: {
    readonly uid: number
    readonly fans: readonly number[]
    readonly workIds: readonly string[]
  },
): Promise<void> {
  const { uid, fans, workIds } = given
  for (const fan of fans) await followPeople(trx, { uid: fan, others: [uid] })
  await sql`
    update social_follow set work_id = (${[...workIds]}::bigint[])[1 + id % ${workIds.length}::int],
      created_at = app_now() - power(id % 9, 2)::int * interval '7 hours'
    where other_uid = ${uid}
  `.execute(trx)
}
