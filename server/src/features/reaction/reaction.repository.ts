import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Counts } from '../../platform/ctx/uses.ts'

export type Table = 'reaction_like' | 'reaction_favourite' | 'reaction_share'

/** What each of them counts of the row `work`. */
export const workCounts: Counts = {
  likes: sql`select count(*) from reaction_like where work_id = work.id`,
  favourites: sql`select count(*) from reaction_favourite where work_id = work.id`,
  shares: sql`select count(*) from reaction_share where work_id = work.id`,
}

/** Who did something with which work. */
export interface Edge {
  readonly uid: number
  readonly workId: string
}

/** False where it is there already. */
export async function addLike(trx: Trx, { uid, workId }: Edge): Promise<boolean> {
  const added = await trx
    .insertInto('reaction_like')
    .values({ uid: String(uid), work_id: workId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function addFavourite(
  trx: Trx,
  { uid, workId, kind }: Edge & { readonly kind: WorkKind },
): Promise<boolean> {
  const added = await trx
    .insertInto('reaction_favourite')
    .values({ uid: String(uid), work_id: workId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function addShare(
  trx: Trx,
  { uid, workId, way }: Edge & { readonly way: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('reaction_share')
    .values({ uid: String(uid), work_id: workId, way })
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False where there is none. */
export async function remove(trx: Trx, table: Table, { uid, workId }: Edge): Promise<boolean> {
  return (await removeMany(trx, table, { uid, ids: [workId] })).length > 0
}

/** Answers of which works one was taken away. */
export async function removeMany(
  trx: Trx,
  table: Table,
  { uid, ids }: { readonly uid: number; readonly ids?: readonly string[] },
): Promise<string[]> {
  const removed = await trx
    .deleteFrom(table)
    .where('uid', '=', String(uid))
    .$if(ids !== undefined, (query) =>
      query.where('work_id', '=', sql<string>`any(${ids ?? []}::bigint[])`),
    )
    .returning('work_id')
    .execute()
  return removed.map(({ work_id }) => work_id)
}

export async function countFavourites(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('reaction_favourite')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How often a work was liked, kept and shared; undefined where it is gone. */
export async function findCounts(db: Db, workId: string) {
  const found = await db
    .selectFrom('work')
    .select(['likes', 'favourites', 'shares'])
    .where('id', '=', workId)
    .executeTakeFirst()
  return (
    found && {
      likes: Number(found.likes),
      favourites: Number(found.favourites),
      shares: Number(found.shares),
    }
  )
}

/** Answers of which works both had one: those count once from then on. */
export async function merge(
  trx: Trx,
  table: 'reaction_like' | 'reaction_share',
  { from, into }: Merge,
): Promise<string[]> {
  const copied = table === 'reaction_like' ? sql`` : sql`, way`
  // One that the account adds at this moment is waited for; then there is nothing to add.
  const { rows } = await sql<{ work_id: string }>`
    insert into ${sql.table(table)} (uid, work_id, created_at${copied})
    select ${String(into)}, work_id, created_at${copied} from ${sql.table(table)}
    where uid = ${String(from)}
    order by work_id
    on conflict do nothing
    returning work_id
  `.execute(trx)
  const moved = new Set(rows.map(({ work_id }) => work_id))
  return (await removeMany(trx, table, { uid: from })).filter((id) => !moved.has(id))
}

/** The same of favourites, which keep their ids and so their order. Nothing is added to the account meanwhile. */
export async function mergeFavourites(trx: Trx, { from, into }: Merge): Promise<string[]> {
  await sql`
    update reaction_favourite set uid = ${String(into)}
    where uid = ${String(from)} and work_id not in (
      select work_id from reaction_favourite where uid = ${String(into)}
    )
  `.execute(trx)
  return removeMany(trx, 'reaction_favourite', { uid: from })
}

export async function listAll(db: Db, uid: number) {
  const of = (table: Table) =>
    db
      .selectFrom(table)
      .select(['work_id', 'created_at'])
      .where('uid', '=', String(uid))
      .orderBy('created_at')
      .execute()
  return {
    likes: await of('reaction_like'),
    favourites: await of('reaction_favourite'),
    shares: await of('reaction_share'),
  }
}
