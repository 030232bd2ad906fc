import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

/** False where it is there already. */
export async function add(
  trx: Trx,
  { uid, workId, kind }: { readonly uid: number; readonly workId: string; readonly kind: WorkKind },
): Promise<boolean> {
  const added = await trx
    .insertInto('library_later')
    .values({ uid: String(uid), work_id: workId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function count(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('library_later')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Removes these, or all; answers how many. */
export async function remove(
  trx: Trx,
  { uid, ids }: { readonly uid: number; readonly ids?: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('library_later')
    .where('uid', '=', String(uid))
    .$if(ids !== undefined, (query) =>
      query.where('work_id', '=', sql<string>`any(${ids ?? []}::bigint[])`),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What somebody watches later, from a place on, with where they are in it. */
export function walk(
  db: Db,
  {
    uid,
    before,
    limit,
    withDark,
  }: {
    readonly uid: number
    readonly before: string | undefined
    readonly limit: number
    readonly withDark: boolean
  },
) {
  return db
    .selectFrom('library_later as kept')
    .innerJoin('work', 'work.id', 'kept.work_id')
    .leftJoin('video_position as position', (join) =>
      join.onRef('position.uid', '=', 'kept.uid').onRef('position.work_id', '=', 'kept.work_id'),
    )
    .select(['kept.id', 'kept.work_id', 'kept.kind', 'kept.created_at as at'])
    .select(['work.title', 'work.author_uid', 'work.duration', 'position.seconds'])
    .where('kept.uid', '=', String(uid))
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .$if(before !== undefined, (query) => query.where('kept.id', '<', before ?? ''))
    .orderBy('kept.id', 'desc')
    .limit(limit)
}

export type LaterRow = Awaited<ReturnType<ReturnType<typeof walk>['execute']>>[number]

/** Keeps the ids and so the order. Nothing is lost where both together are more than one person keeps. */
export async function merge(trx: Trx, { from, into }: Merge): Promise<void> {
  await sql`
    update library_later set uid = ${String(into)}
    where uid = ${String(from)} and work_id not in (
      select work_id from library_later where uid = ${String(into)}
    )
  `.execute(trx)
  await remove(trx, { uid: from })
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('library_later')
    .select(['work_id', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}
