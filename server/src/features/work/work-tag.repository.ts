import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** What the author wrote. */
export async function findTags(db: Db, id: string): Promise<string[]> {
  const found = await db.selectFrom('work').select('tags').where('id', '=', id).executeTakeFirst()
  return found?.tags ?? []
}

export async function file(
  trx: Trx,
  { id, tagIds }: { readonly id: string; readonly tagIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into work_tag (tag_id, work_id, hot, published_at, views, kind, author_uid, is_dark)
    select tag_id, id, hot, published_at, views, kind, author_uid, is_dark
    from work cross join unnest(${tagIds}::bigint[]) as tag_id
    where id = ${id} and state = 'published'
    order by tag_id
    on conflict do nothing
  `.execute(trx)
}

export async function unfile(trx: Trx, id: string): Promise<void> {
  await sql`
    delete from work_tag using work, tag
    where work.id = work_tag.work_id and tag.id = work_tag.tag_id and work.id = ${id}
      and tag.name <> all(work.tags) and (tag.name_en = '' or tag.name_en <> all(work.tags))
  `.execute(trx)
}
