import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface TagRow {
  readonly id: string
  readonly name: string
}

export function listOffered(db: Db): Promise<TagRow[]> {
  return db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
}

/** Two who save at a time would mix their lists. */
export async function lock(trx: Trx): Promise<void> {
  await sql`lock table tag in share row exclusive mode`.execute(trx)
}

export async function withdrawAll(trx: Trx): Promise<void> {
  await trx.updateTable('tag').set({ position: null }).where('position', 'is not', null).execute()
}

export async function offer(trx: Trx, names: readonly string[]): Promise<void> {
  await sql`
    insert into tag (name, position)
    select name, place from unnest(${names}::text[]) with ordinality as given (name, place)
    on conflict (name) do update set position = excluded.position
  `.execute(trx)
}

/** In one order for everybody, so that two who name the same words never wait for each other in a circle. */
export async function name(trx: Trx, names: readonly string[]): Promise<string[]> {
  await sql`
    insert into tag (name) select name from unnest(${names}::text[]) as name order by name
    on conflict (name) do nothing
  `.execute(trx)
  const found = await trx
    .selectFrom('tag')
    .select('id')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
