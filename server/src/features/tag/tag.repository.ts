import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

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
export async function lock(db: Db): Promise<void> {
  await sql`lock table tag in share row exclusive mode`.execute(db)
}

export async function withdrawAll(db: Db): Promise<void> {
  await db.updateTable('tag').set({ position: null }).where('position', 'is not', null).execute()
}

export async function offer(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    insert into tag (name, position)
    select name, place from unnest(${names}::text[]) with ordinality as given (name, place)
    on conflict (name) do update set position = excluded.position
  `.execute(db)
}

/** In one order for everybody, so that two who name the same words never wait for each other in a circle. */
export async function name(db: Db, names: readonly string[]): Promise<string[]> {
  await sql`
    insert into tag (name) select name from unnest(${names}::text[]) as name order by name
    on conflict (name) do nothing
  `.execute(db)
  const found = await db
    .selectFrom('tag')
    .select('id')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
