import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { avoidedBy } from '../feed/index.ts'
import type { Packed } from './short.items.ts'

/** A viewer's state, from which their next page is decided: read for each page, so it holds no lists of a walk. */
export interface WalkStateRow {
  /** The turn of the last short that they saw. */
  readonly turn: string
  /** Authors and tags that they marked as uninteresting. */
  readonly authors: string[]
  readonly tag_ids: string[]
  /** The id of their walk; null, as what follows, where there is none. */
  readonly id: string | null
  readonly step: string | null
  readonly avoided: string | null
  readonly age_minutes: number | null
  /** Shorts that they saw since the walk was made. */
  readonly seen: string[]
}

export function walkState(uid: number): RawBuilder<WalkStateRow> {
  return sql<WalkStateRow>`
    select
      coalesce((select turn from short_seen where uid = viewer.uid order by turn desc limit 1), 0) as turn,
      uninteresting.authors, uninteresting.tag_ids, walk.id, walk.step, walk.avoided,
      extract(epoch from app_now() - walk.created_at)::float8 / 60 as age_minutes,
      array(select work_id from short_seen where uid = viewer.uid and turn > walk.turn) as seen
    from (select ${String(uid)}::bigint as uid) as viewer
    left join short_walk as walk on walk.uid = viewer.uid
    cross join lateral (${avoidedBy(uid)}) as uninteresting
  `
}

export async function findWalkState(db: Db, uid: number): Promise<WalkStateRow> {
  const [row] = (await walkState(uid).execute(db)).rows
  if (!row) throw new Error('a person stands nowhere')
  return row
}

/** The lists of a walk. They never change: another walk has another id. */
export interface WalkLists {
  readonly items: readonly Packed[]
  /** What the visit that this walk continues was dealt before, and did not see. */
  readonly dealt: readonly string[]
}

/** Undefined where the walk has been replaced. */
export async function findLists(
  db: Db,
  { uid, id }: { readonly uid: number; readonly id: string },
): Promise<WalkLists | undefined> {
  const { rows } = await sql<WalkLists>`
    select items, dealt from short_walk where uid = ${String(uid)} and id = ${id}
  `.execute(db)
  return rows[0]
}

/** A new walk, which replaces the former one. */
export interface Begun extends WalkLists {
  readonly avoided: string
}

interface Beginning extends Begun {
  readonly uid: number
  /** The step of the former walk, and the last turn, that the walk was chosen by. */
  readonly step: string | null
  readonly turn: string
}

/**
 * Stores a walk; answers its id. Optimistic lock: undefined, and nothing is written, where another request has begun one
 * since this one was chosen.
 */
export async function begin(
  trx: Trx,
  { uid, step, turn, items, dealt, avoided }: Beginning,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into short_walk as walk (uid, items, dealt, turn, avoided)
    values (${String(uid)}, ${JSON.stringify(items)}, ${dealt}::bigint[], ${turn}, ${avoided})
    on conflict (uid) do update set id = default, step = walk.step + 1, items = excluded.items,
      dealt = excluded.dealt, turn = excluded.turn, avoided = excluded.avoided, created_at = excluded.created_at
    where walk.step = ${step} returning id
  `.execute(trx)
  return rows[0]?.id
}

/** Locks a viewer's walk until the transaction ends. A walk that was chosen before then fails by its optimistic lock. */
export async function lock(trx: Trx, uid: number): Promise<void> {
  await sql`
    insert into short_walk as walk (uid) values (${String(uid)})
    on conflict (uid) do update set step = walk.step + 1
  `.execute(trx)
}

/** Removes a batch of expired walks; answers their number. */
export async function removeOld(
  trx: Trx,
  { hours, limit }: { readonly hours: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from short_walk where uid in (
      select uid from short_walk where created_at < app_now() - make_interval(hours => ${hours})
      order by created_at limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export function find(db: Db, uid: number) {
  return db
    .selectFrom('short_walk')
    .select(['items', 'created_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('short_walk').where('uid', '=', String(uid)).execute()
}
