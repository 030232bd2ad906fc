import type { listShortsAround } from '@kaleido/contract/short'
import type { ParsedOf } from '@kaleido/contract/core/call'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Around extends ParsedOf<typeof listShortsAround> {
  readonly hiddenAuthors: readonly number[]
  /** Lists of an author or a tag hold works of the area after dark, too. */
  readonly withDark: boolean
  readonly limit: number
}

/** Selects the shorts of a list with their sort keys, and the key that this short has or would have. */
function listOf({ list, id, author, module, tag, withDark }: Around) {
  const seen = withDark ? sql`true` : sql`not is_dark`
  const own = (column: 'hot' | 'published_at') =>
    sql`(select ${sql.ref(column)}, id from work where id = ${id})`
  const copied = (table: 'work_module' | 'work_tag', condition: ReturnType<typeof sql>) => ({
    value: sql.ref('hot'),
    work: sql.ref('work_id'),
    from: sql`${sql.table(table)} where is_listed and ${condition}`,
    // The list sorts by copies, which may lag behind the work: the position in this list counts.
    place: sql`(select coalesce(copy.hot, work.hot), work.id from work left join (
      select work_id, hot from ${sql.table(table)} where ${condition} and work_id = ${id}
    ) as copy on copy.work_id = work.id where work.id = ${id})`,
  })
  const published = (column: 'hot' | 'published_at', condition: ReturnType<typeof sql>) => ({
    value: sql.ref(column),
    work: sql.ref('id'),
    from: sql`work where state = 'published' and ${condition}`,
    place: own(column),
  })
  if (list === 'latest') return published('published_at', sql`not is_dark`)
  if (list === 'author') {
    return published('published_at', sql`author_uid = ${String(author)} and ${seen}`)
  }
  if (list === 'module') return copied('work_module', sql`module_id = ${module}`)
  return copied('work_tag', sql`tag_id = (select tag.id from tag where name = ${tag}) and ${seen}`)
}

/** A keyset query along the list's index, in one direction from the short. */
export function around(query: Around): RawBuilder<{ id: string }> {
  const { value, work, from, place } = listOf(query)
  const [sign, order] = query.direction === 'behind' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql<{ id: string }>`
    select ${work} as id from ${from} and kind = 'short'
      and author_uid <> all(${query.hiddenAuthors}::bigint[])
      and (${value}, ${work}) ${sign} ${place}
    order by ${value} ${order}, ${work} ${order} limit ${query.limit}
  `
}

export async function list(db: Db, query: Around): Promise<string[]> {
  const { rows } = await around(query).execute(db)
  return rows.map(({ id }) => id)
}
