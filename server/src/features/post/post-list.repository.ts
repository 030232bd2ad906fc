import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface PostCursor {
  /** Milliseconds. */
  readonly value: string
  readonly id: string
}

/** Where posts are listed; the whole community where neither is given. */
export interface PostScope {
  readonly moduleId?: string | undefined
  readonly topicId?: string | undefined
}

export interface PostListQuery extends PostScope {
  readonly after: PostCursor | undefined
  readonly limit: number
  /** Posts that the reader has had. */
  readonly without?: readonly string[]
}

/** Posts along one index, the latest first; none of the area after dark. */
export function walkLatest(db: Db, given: PostListQuery) {
  return walk(db, listed(db, given), given)
}

type AuthorQuery = PostListQuery & {
  readonly authorUid: number
  readonly withDark: boolean
}

/** The posts of an author, the latest first. */
export function walkAuthor(db: Db, { authorUid, withDark, ...query }: AuthorQuery) {
  return walk(db, listedOf(db, { authorUid, withDark }), query)
}

function walk(
  db: Db,
  from: ReturnType<typeof listed>,
  { after, limit, without = [] }: PostListQuery,
) {
  return db
    .selectFrom(from)
    .select(['id', sql<string>`(extract(epoch from published_at) * 1000)::bigint`.as('value')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(published_at, id) < (
          to_timestamp(${after?.value}::bigint / 1000.0)::timestamptz(3), ${after?.id}::bigint
        )`,
      ),
    )
    .$if(without.length > 0, (query) =>
      query.where(sql<boolean>`id <> all(${[...without]}::bigint[])`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
}

/** Published posts of a scope. */
export function listed(db: Db, { moduleId, topicId }: PostScope) {
  if (topicId !== undefined) return listedUnder(db, topicId)
  return moduleId === undefined ? listedAnywhere(db) : listedIn(db, moduleId)
}

function listedIn(db: Db, moduleId: string) {
  return db
    .selectFrom('work_module')
    .select(['work_id as id', 'published_at', 'author_uid', 'hot'])
    .where('module_id', '=', moduleId)
    .where('is_listed', '=', sql.lit(true))
    .where('kind', '=', sql.lit('post'))
    .as('listed')
}

function listedUnder(db: Db, topicId: string) {
  return db
    .selectFrom('topic_work')
    .select(['work_id as id', 'author_uid', 'hot'])
    .select(({ ref }) => ref('published_at').$notNull().as('published_at'))
    .where('topic_id', '=', topicId)
    .where('is_listed', '=', sql.lit(true))
    .as('listed')
}

function listedAnywhere(db: Db) {
  return db
    .selectFrom('work')
    .select(['id', 'author_uid', 'hot'])
    .select(({ ref }) => ref('published_at').$notNull().as('published_at'))
    .where('kind', '=', sql.lit('post'))
    .where('state', '=', sql.lit('published'))
    .where('is_dark', '=', sql.lit(false))
    .as('listed')
}

function listedOf(
  db: Db,
  { authorUid, withDark }: { readonly authorUid: number; readonly withDark: boolean },
) {
  return db
    .selectFrom('work')
    .select(['id', 'author_uid', 'hot'])
    .select(({ ref }) => ref('published_at').$notNull().as('published_at'))
    .where('author_uid', '=', String(authorUid))
    .where('kind', '=', sql.lit('post'))
    .where('state', '=', sql.lit('published'))
    .$if(!withDark, (query) => query.where('is_dark', '=', sql.lit(false)))
    .as('listed')
}
