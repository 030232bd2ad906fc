import { sql } from 'kysely'

export interface Like {
  readonly id: string
  readonly limit: number
  /** The most of one author. */
  readonly perAuthor: number
}

/** What each thing in common weighs. A work of the same kind only fills up what is left. */
const weights = { tag: 3, author: 2, module: 1, kind: 0 } as const
/** How many of each list are considered, the most recommended first. */
const looked = { tag: 60, author: 20, module: 60, kind: 60 } as const

/**
 * Works like one, in one pass: the beginning of each list that the work stands in, read along an index, and counted
 * together by how many of these lists hold a work. Only beside a work of the area after dark are others of that area.
 */
export function related({ id, limit, perAuthor }: Like) {
  return sql<{ id: string }>`
    with candidate as (
      select near.work_id as id, near.author_uid, near.hot, ${weights.tag}::int as weight
      from work_tag as mine cross join lateral (
        select work_id, author_uid, hot from work_tag
        where tag_id = mine.tag_id and is_listed and (mine.is_dark or not is_dark)
        order by hot desc, work_id desc limit ${looked.tag}
      ) as near where mine.work_id = ${id}
      union all
      select near.work_id, near.author_uid, near.hot, ${weights.module}::int
      from work_module as mine cross join lateral (
        select work_id, author_uid, hot from work_module
        where module_id = mine.module_id and is_listed
        order by hot desc, work_id desc limit ${looked.module}
      ) as near where mine.work_id = ${id}
      union all
      select near.id, near.author_uid, near.hot, ${weights.author}::int
      from work as mine cross join lateral (
        select id, author_uid, hot from work
        where author_uid = mine.author_uid and state = 'published' and (mine.is_dark or not is_dark)
        order by hot desc, id desc limit ${looked.author}
      ) as near where mine.id = ${id}
      union all
      select near.id, near.author_uid, near.hot, ${weights.kind}::int
      from work as mine cross join lateral (
        select id, author_uid, hot from work
        where kind = mine.kind and state = 'published' and not is_dark
        order by hot desc, id desc limit ${looked.kind}
      ) as near where mine.id = ${id}
    ), scored as (
      select id, author_uid, max(hot) as hot, sum(weight) as score from candidate
      where id <> ${id}
      group by id, author_uid
    ), placed as (
      select *, row_number() over (
        partition by author_uid order by score desc, hot desc, id desc
      ) as nth from scored
    )
    select id from placed where nth <= ${perAuthor}
    order by score desc, hot desc, id desc limit ${limit}
  `
}
