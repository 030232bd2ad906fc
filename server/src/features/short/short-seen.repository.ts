import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { trimPerPerson } from '../../platform/db/trim-per-person.ts'

/** Shorts that were seen up to a turn and may be shown again, least recently seen first. */
export async function listAgain(
  db: Db,
  given: {
    readonly uid: number
    readonly turn: string
    readonly avoided: readonly string[]
    readonly besides: readonly string[]
    readonly limit: number
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work.id from short_seen as seen join work on work.id = seen.work_id
    where seen.uid = ${String(given.uid)} and seen.turn <= ${given.turn}
      and work.state = 'published' and work.kind = 'short'
      and work.author_uid <> all(${given.avoided}::bigint[])
      and work.id <> all(${given.besides}::bigint[])
    order by seen.turn limit ${given.limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('short_seen')
    .select(['work_id', 'seen_at'])
    .where('uid', '=', String(uid))
    .orderBy('turn')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('short_seen').where('uid', '=', String(uid)).execute()
}

/** Moves seen shorts to another account; of a short that both have seen, the later turn stays. */
export async function moveAll(
  trx: Trx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await sql`
    with moved as (
      delete from short_seen where uid = ${String(from)} returning work_id, turn, seen_at
    )
    insert into short_seen as had (uid, work_id, turn, seen_at)
    select ${String(into)}, work_id, turn, seen_at from moved
    on conflict (uid, work_id) do update set turn = excluded.turn, seen_at = excluded.seen_at
      where had.turn < excluded.turn
  `.execute(trx)
}

/** Keeps the latest `max` seen shorts of each person. */
export const cut = (ctx: Parameters<typeof trimPerPerson>[0], max: number) =>
  trimPerPerson(ctx, { table: 'short_seen', newest: ['turn'], max })
