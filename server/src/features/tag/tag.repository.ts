import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface TagRow {
  readonly id: string
  readonly name: string
}

export interface TranslatedRow extends TagRow {
  readonly name_en: string
}

export function listOffered(db: Db): Promise<TranslatedRow[]> {
  return db
    .selectFrom('tag')
    .select(['id', 'name', 'name_en'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
}

/** More than operators translate; the index on the English names is read no further. */
const mostTranslated = 2_000

/** The tags with an English name. */
export function listTranslated(db: Db): Promise<TranslatedRow[]> {
  return db
    .selectFrom('tag')
    .select(['id', 'name', 'name_en'])
    .where(sql<boolean>`name_en <> ''`)
    .orderBy(sql`lower(name_en)`)
    .limit(mostTranslated)
    .execute()
}

/** Whether works have another tag that is called so in either language: two would be shown alike. */
export async function isTaken(
  db: Db,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tag where id <> ${id} and (
      (name_en <> '' and lower(name_en) = lower(${name}))
      or (name = ${name} and (position is not null or works + dark_works > 0))
    ) limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether there is such a tag. */
export async function translate(
  trx: Trx,
  { id, nameEn }: { readonly id: string; readonly nameEn: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tag')
    .set({ name_en: nameEn })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
export async function name(trx: Trx, given: readonly string[]): Promise<string[]> {
  const names = await untranslated(trx, given)
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

/** An English name of a tag stands for the tag, by whatever name it is published with. */
async function untranslated(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(tag.name, word) as name from unnest(${names}::text[]) as word
    left join tag on name_en <> '' and lower(name_en) = lower(word)
  `.execute(db)
  return rows.map((row) => row.name)
}
