import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const postTables = ['post', 'topic_work']

/** What posts of `grown` say, and the topics that they name: as those they are copies of. */
export async function addPosts(db: Db): Promise<void> {
  await sql`
    insert into post (work_id, form, title, text, blocks, pictures, module_id, edited_at)
    select grown.id, form, post.title, text, blocks, pictures, module_id, edited_at
    from grown join post on post.work_id = model_id
  `.execute(db)
  await sql`
    insert into topic_work (topic_id, work_id, position, hot, views, published_at, author_uid, is_listed)
    select topic_id, work.id, position, work.hot, work.views, work.published_at, work.author_uid, is_listed
    from grown join work on work.id = grown.id join topic_work on topic_work.work_id = model_id
  `.execute(db)
  await sql`
    with listed as (
      update topic set works = counted.works
      from (select topic_id, count(*) as works from topic_work where is_listed group by topic_id) as counted
      where id = topic_id and topic.works <> counted.works
      returning id
    )
    insert into topic_stale (topic_id) select id from listed on conflict do nothing
  `.execute(db)
}
