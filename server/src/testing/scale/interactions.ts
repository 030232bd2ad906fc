import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { firstUid } from './people.ts'

export const interactionTables = [
  'reaction_like',
  'reaction_favourite',
  'library_history',
  'video_position',
] as const

/** What people did with the works of `grown`: as many of each as was planned, spread over the time since. */
export async function addInteractions(db: Db, people: number): Promise<void> {
  await sql`
    insert into reaction_like (uid, work_id, created_at)
    select ${somebody(people, 7919)}, id, ${since('likes')}
    from grown cross join generate_series(0, likes - 1) as turn
  `.execute(db)
  await sql`
    insert into reaction_favourite (uid, work_id, kind, created_at)
    select ${somebody(people, 10007)}, id, kind, ${since('favourites')}
    from grown cross join generate_series(0, favourites - 1) as turn
  `.execute(db)
  await sql`
    insert into library_history (uid, work_id, kind, at)
    select ${somebody(people, 10009)}, id, kind, ${since('looks')}
    from grown cross join generate_series(0, looks - 1) as turn
  `.execute(db)
  await sql`
    insert into video_position (uid, work_id, seconds, at)
    select ${somebody(people, 10037)}, id, 1 + turn % 50, ${since('positions')}
    from grown cross join generate_series(0, positions - 1) as turn
  `.execute(db)
}

/** Everybody once before anybody twice: no prime of ours divides how many people there are. */
const somebody = (people: number, prime: number) => sql`
  ${firstUid}::bigint + (at::bigint * 31 + turn::bigint * ${prime}::int) % ${people}::int`

const since = (count: string) => sql`
  published_at + (app_now() - published_at) * ((turn + 0.5) / ${sql.ref(count)})`
