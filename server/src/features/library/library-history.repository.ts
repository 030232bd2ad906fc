import { continueRules } from '@kaleido/contract/library-continue'
import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { trimPerPerson } from '../../platform/db/trim-per-person.ts'
import type { Merge } from '../../platform/ctx/person.ts'
import type { HistoryCursor } from './library.cursor.ts'

/** False where the person wants none kept. */
export async function record(
  trx: Trx,
  { uid, workId, kind }: { readonly uid: number; readonly workId: string; readonly kind: WorkKind },
): Promise<boolean> {
  const { rows } = await sql`
    insert into library_history as had (uid, work_id, kind, at)
    select ${String(uid)}, ${workId}, ${kind}, app_now()
    where not exists (select from library_paused where uid = ${String(uid)})
    on conflict (uid, work_id) do update set at = greatest(had.at, excluded.at)
    returning 1
  `.execute(trx)
  return rows.length > 0
}

/** Somebody's history from a place on, with where they are in what plays. */
export function walk(
  db: Db,
  {
    uid,
    kind,
    after,
    limit,
    withDark,
  }: {
    uid: number
    kind: WorkKind | undefined
    after: HistoryCursor | undefined
    limit: number
    withDark: boolean
  },
) {
  return db
    .selectFrom('library_history as looked')
    .innerJoin('work', 'work.id', 'looked.work_id')
    .leftJoin('video_position as position', (join) =>
      join
        .onRef('position.uid', '=', 'looked.uid')
        .onRef('position.work_id', '=', 'looked.work_id'),
    )
    .select(['looked.work_id', 'looked.kind', 'looked.at', 'work.title', 'work.author_uid'])
    .select(['work.duration', 'position.seconds'])
    .select(sql<string>`to_char(looked.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'))
    .where('looked.uid', '=', String(uid))
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .$if(kind !== undefined, (query) => query.where('looked.kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy('looked.at', 'desc')
    .orderBy('looked.work_id', 'desc')
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof walk>['execute']>>[number]

/** Of the latest videos of somebody's history those that they have begun and not finished, with where they are. */
export function unfinished(
  db: Db,
  {
    uid,
    hiddenAuthors,
    withDark,
  }: {
    readonly uid: number
    readonly hiddenAuthors: readonly number[]
    readonly withDark: boolean
  },
) {
  const { among, fromShare, toShare, most } = continueRules
  const latest = db
    .selectFrom('library_history')
    .select(['uid', 'work_id', 'at'])
    .where('uid', '=', String(uid))
    .where('kind', '=', 'video')
    .orderBy('at', 'desc')
    .orderBy('work_id', 'desc')
    .limit(among)
  return db
    .selectFrom(latest.as('looked'))
    .innerJoin('work', 'work.id', 'looked.work_id')
    .innerJoin('video_position as position', (join) =>
      join
        .onRef('position.uid', '=', 'looked.uid')
        .onRef('position.work_id', '=', 'looked.work_id'),
    )
    .select(['looked.work_id', 'position.seconds'])
    .where('work.state', '=', 'published')
    .where(sql<boolean>`position.seconds >= work.duration * ${fromShare}::float`)
    .where(sql<boolean>`position.seconds < work.duration * ${toShare}::float`)
    .where(sql<boolean>`work.author_uid <> all(${hiddenAuthors}::bigint[])`)
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .orderBy('looked.at', 'desc')
    .orderBy('looked.work_id', 'desc')
    .limit(most)
}

/** One comparison of rows, so that the index begins right there. */
function isBehind(after: HistoryCursor | undefined) {
  return sql<boolean>`(looked.at, looked.work_id)
    < (${after?.at ?? null}::timestamptz(3), ${after?.workId ?? null}::bigint)`
}

/** Answers how many were forgotten. */
export async function remove(
  trx: Trx,
  { uid, ids }: { readonly uid: number; readonly ids?: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('library_history')
    .where('uid', '=', String(uid))
    .$if(ids !== undefined, (query) =>
      query.where('work_id', '=', sql<string>`any(${ids ?? []}::bigint[])`),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function isPaused(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('library_paused')
    .select('uid')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}

export async function pause(trx: Trx, uid: number): Promise<void> {
  await trx
    .insertInto('library_paused')
    .values({ uid: String(uid) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function resume(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('library_paused').where('uid', '=', String(uid)).execute()
}

/** Answers how many were dropped that are too long ago. */
export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from library_history where (uid, work_id) in (
      select uid, work_id from library_history
      where at < app_now() - make_interval(days => ${days}) order by at limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

/** What both looked at stands at the later time. Whether any is kept stays each one's own. */
export async function merge(trx: Trx, { from, into }: Merge): Promise<void> {
  await sql`
    insert into library_history as had (uid, work_id, kind, at)
    select ${String(into)}, work_id, kind, at from library_history
    where uid = ${String(from)} order by work_id
    on conflict (uid, work_id) do update set at = greatest(had.at, excluded.at)
  `.execute(trx)
  await remove(trx, { uid: from })
}

export async function listAll(db: Db, uid: number) {
  const of = String(uid)
  const history = db.selectFrom('library_history').select(['work_id', 'at']).where('uid', '=', of)
  const paused = db.selectFrom('library_paused').select('since').where('uid', '=', of)
  return {
    history: await history.orderBy('at').execute(),
    historyPausedSince: (await paused.executeTakeFirst())?.since ?? null,
  }
}

/** Leaves everybody the latest of their history. */
export const cut = (ctx: Parameters<typeof trimPerPerson>[0], max: number) =>
  trimPerPerson(ctx, { table: 'library_history', newest: ['at', 'work_id'], max })
