import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface TimelineRow {
  readonly id: string
  /** Milliseconds. */
  readonly value: string
  readonly author_uid: string
  readonly topic_ids: string[]
}

/** The newest posts along their index, with the topics that list them; none of the area after dark. */
export function timeline(limit: number) {
  return sql<TimelineRow>`
    select id, (extract(epoch from published_at) * 1000)::bigint as value, author_uid,
      array(select topic_id from topic_work where work_id = work.id and is_listed) as topic_ids
    from work where kind = 'post' and state = 'published' and not is_dark
    order by published_at desc, id desc limit ${sql.lit(limit)}
  `
}

export async function list(db: Db, limit: number): Promise<TimelineRow[]> {
  return (await timeline(limit).execute(db)).rows
}
