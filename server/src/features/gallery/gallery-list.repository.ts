import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type Sort = 'hot' | 'latest' | 'views'

export interface GalleryListQuery {
  /** A module or a part of one; every gallery where it is left out. */
  readonly category?: string | undefined
  readonly isVip?: boolean
  readonly sort: Sort
  readonly after: { readonly value: string; readonly id: string } | undefined
  readonly limit: number
}

const columns = { hot: 'hot', latest: 'published_at', views: 'views' } as const
const values = {
  hot: sql<string>`hot`,
  latest: sql<string>`(extract(epoch from published_at) * 1000)::bigint`,
  views: sql<string>`views`,
}

/** Published galleries along one index. */
export function walk(db: Db, { category, isVip, sort, after, limit }: GalleryListQuery) {
  return db
    .selectFrom(category === undefined ? listedAnywhere(db, isVip) : listedIn(db, category))
    .select(['id', values[sort].as('value')])
    .$if(after !== undefined, (query) => query.where(isBehind(sort, after)))
    .orderBy(columns[sort], 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
}

function listedIn(db: Db, category: string) {
  return db
    .selectFrom('work_module')
    .select(['work_id as id', 'hot', 'published_at', 'views', 'author_uid'])
    .where('module_id', '=', category)
    .where('is_listed', '=', sql.lit(true))
    .where('kind', '=', sql.lit('gallery'))
    .as('listed')
}

/** None of the area after dark. */
function listedAnywhere(db: Db, isVip = false) {
  return db
    .selectFrom('work')
    .select(['id', 'hot', 'views', 'author_uid'])
    .select(({ ref }) => ref('published_at').$notNull().as('published_at'))
    .where('kind', '=', sql.lit('gallery'))
    .where('state', '=', sql.lit('published'))
    .where('is_dark', '=', sql.lit(false))
    .$if(isVip, (query) => query.where('access', '=', sql.lit('vip')))
    .as('listed')
}

/** One comparison of rows, so that the index begins right there. */
function isBehind(sort: Sort, after: GalleryListQuery['after']) {
  const value =
    sort === 'latest'
      ? sql`to_timestamp(${after?.value}::bigint / 1000.0)::timestamptz(3)`
      : sql`${after?.value}::bigint`
  return sql<boolean>`(${sql.ref(columns[sort])}, id) < (${value}, ${after?.id}::bigint)`
}

export async function countVip(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom(listedAnywhere(db, true))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
