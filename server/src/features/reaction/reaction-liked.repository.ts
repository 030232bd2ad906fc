import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** Where a walk along somebody's likes stands: a moment in microseconds, and the work among equals. */
export interface LikedCursor {
  readonly value: string
  readonly id: string
}

export interface LikedQuery {
  readonly uid: number
  readonly kind: WorkKind | undefined
  readonly after: LikedCursor | undefined
  readonly hiddenAuthors: readonly number[]
  /** Whether works of the area after dark are among them. */
  readonly withDark: boolean
  readonly limit: number
}

/** What somebody likes and is still published, the latest like first. */
export function walk(db: Db, { uid, kind, after, hiddenAuthors, withDark, limit }: LikedQuery) {
  return db
    .selectFrom('reaction_like as liked')
    .innerJoin('work', 'work.id', 'liked.work_id')
    .select('liked.work_id as id')
    .select(sql<string>`(extract(epoch from liked.created_at) * 1000000)::bigint`.as('value'))
    .where('liked.uid', '=', String(uid))
    .where('work.state', '=', 'published')
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .$if(kind !== undefined, (query) => query.where('work.kind', '=', String(kind)))
    .$if(hiddenAuthors.length > 0, (query) =>
      query.where(sql<boolean>`work.author_uid <> all(${hiddenAuthors}::bigint[])`),
    )
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy('liked.created_at', 'desc')
    .orderBy('liked.work_id', 'desc')
    .limit(sql.lit(limit))
}

/** One comparison of rows, so that the index begins right there. */
const isBehind = (
  after: LikedCursor | undefined,
) => sql<boolean>`(liked.created_at, liked.work_id) < (
  timestamptz 'epoch' + ${after?.value}::bigint * interval '1 microsecond', ${after?.id}::bigint
)`

export async function isShown(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('reaction_shown')
    .select('uid')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}

export async function setShown(trx: Trx, uid: number, isShown: boolean): Promise<void> {
  if (!isShown) {
    await trx.deleteFrom('reaction_shown').where('uid', '=', String(uid)).execute()
    return
  }
  await trx
    .insertInto('reaction_shown')
    .values({ uid: String(uid) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
