import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type Sort = 'hot' | 'latest' | 'views'

/** Where a walk stands: the value it is sorted by, and the id among equals. */
export interface FeedCursor {
  readonly value: string
  readonly id: string
}

export interface FeedQuery {
  /** Where works are listed; whatever is published where none of the three is given. */
  readonly moduleId?: string | undefined
  readonly tagId?: string | undefined
  readonly authorUid?: number | undefined
  readonly sort: Sort
  readonly after?: FeedCursor | undefined
  /** Passed over from there. */
  readonly skip?: number
  readonly limit: number
  /** As `work_module` tells them apart; 0 for any. A tag's list knows neither. */
  readonly length?: number
  readonly form?: number
  /** Any where none is named. */
  readonly kinds?: readonly WorkKind[]
  /** Lists of an author or a tag hold works of the area after dark, too. Those of a module never mix them with others. */
  readonly withDark?: boolean
}

const columns = { hot: 'hot', latest: 'published_at', views: 'views' } as const
const values = {
  hot: sql<string>`hot`,
  latest: sql<string>`(extract(epoch from published_at) * 1000)::bigint`,
  views: sql<string>`views`,
}

/**
 * Works along one index. What decides which index that is and how far it is walked is written out: a plan that is kept for
 * any values would not know it.
 */
export function walk(db: Db, given: FeedQuery) {
  const { sort, after, skip = 0, limit, length, form, kinds = [] } = given
  return db
    .selectFrom(listed(db, given))
    .select(['id', values[sort].as('value')])
    .$if(after !== undefined, (query) => query.where(isBehind(sort, after)))
    .$if(Boolean(length), (query) => query.where('length', '=', length ?? 0))
    .$if(Boolean(form), (query) => query.where('form', '=', form ?? 0))
    .$if(kinds.length > 0, (query) => query.where(sql<boolean>`kind = any(${[...kinds]}::text[])`))
    .orderBy(columns[sort], 'desc')
    .orderBy('id', 'desc')
    .$if(skip > 0, (query) => query.offset(skip))
    .limit(sql.lit(limit))
}

function listed(db: Db, { moduleId, tagId, authorUid, withDark = false }: FeedQuery) {
  if (moduleId !== undefined) return listedIn(db, moduleId)
  if (tagId !== undefined) return listedUnder(db, { tagId, withDark })
  return listedAnywhere(db, { authorUid, withDark: withDark && authorUid !== undefined })
}

const copied = ['work_id as id', 'hot', 'published_at', 'views', 'author_uid', 'kind'] as const

function listedIn(db: Db, moduleId: string) {
  return db
    .selectFrom('work_module')
    .select(copied)
    .select(['length', 'form'])
    .where('module_id', '=', moduleId)
    .where('is_listed', '=', sql.lit(true))
    .as('listed')
}

function listedUnder(
  db: Db,
  { tagId, withDark }: { readonly tagId: string; readonly withDark: boolean },
) {
  return db
    .selectFrom('work_tag')
    .select(copied)
    .select([sql<number>`0`.as('length'), sql<number>`0`.as('form')])
    .where('tag_id', '=', tagId)
    .where('is_listed', '=', sql.lit(true))
    .$if(!withDark, (query) => query.where('is_dark', '=', sql.lit(false)))
    .as('listed')
}

function listedAnywhere(
  db: Db,
  { authorUid, withDark }: { readonly authorUid: number | undefined; readonly withDark: boolean },
) {
  return db
    .selectFrom('work')
    .select(['id', 'hot', 'views', 'length', 'form', 'author_uid', 'kind'])
    .select(({ ref }) => ref('published_at').$notNull().as('published_at'))
    .where('state', '=', sql.lit('published'))
    .$if(!withDark, (query) => query.where('is_dark', '=', sql.lit(false)))
    .$if(authorUid !== undefined, (query) => query.where('author_uid', '=', String(authorUid)))
    .as('listed')
}

/** How much somebody published of each kind, and the likes that it has. */
export function countOf(
  db: Db,
  { uid, withDark }: { readonly uid: number; readonly withDark: boolean },
) {
  return db
    .selectFrom('work')
    .select(({ fn }) => ['kind', fn.countAll().as('works'), fn.sum('likes').as('likes')])
    .where('author_uid', '=', String(uid))
    .where('state', '=', sql.lit('published'))
    .$if(!withDark, (query) => query.where('is_dark', '=', sql.lit(false)))
    .groupBy('kind')
}

/** One comparison of rows, so that the index begins right there. */
function isBehind(sort: Sort, after: FeedCursor | undefined) {
  const value =
    sort === 'latest'
      ? sql`to_timestamp(${after?.value}::bigint / 1000.0)::timestamptz(3)`
      : sql`${after?.value}::bigint`
  return sql<boolean>`(${sql.ref(columns[sort])}, id) < (${value}, ${after?.id}::bigint)`
}

/** A word that works are filed under, with how many published ones bear it. */
/** By either of its names. A word that is the English name of one tag is no other's. */
export function findTag(db: Db, name: string) {
  return db
    .selectFrom('tag')
    .select(['id', 'name', 'name_en', 'works', 'dark_works'])
    .where(sql<boolean>`name = ${name} or (name_en <> '' and lower(name_en) = lower(${name}))`)
    .orderBy(sql`name_en <> '' and lower(name_en) = lower(${name})`, 'desc')
    .executeTakeFirst()
}

/** The first works of each of these modules. */
export function firstOfEach(
  db: Db,
  { ids, limit }: { readonly ids: readonly string[]; readonly limit: number },
) {
  return db
    .selectFrom(
      sql<{ module_id: string }>`unnest(${ids}::bigint[])`.as<'module'>(sql`module(module_id)`),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('work_module')
          .select(['work_id', 'hot'])
          .whereRef('work_module.module_id', '=', 'module.module_id')
          .where('is_listed', '=', sql.lit(true))
          .orderBy('hot', 'desc')
          .orderBy('work_id', 'desc')
          .limit(limit)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['module.module_id', 'first.work_id'])
    .orderBy('first.hot', 'desc')
    .orderBy('first.work_id', 'desc')
}
