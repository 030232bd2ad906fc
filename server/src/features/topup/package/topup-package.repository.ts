import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

const columns = ['id', 'coins', 'bonus', 'price', 'sort', 'retired_at', 'updated_at'] as const

export function listOnSale(db: Db) {
  return db
    .selectFrom('topup_package')
    .select(columns)
    .where('retired_at', 'is', null)
    .orderBy('sort')
    .orderBy('price')
    .limit(100)
    .execute()
}

export type PackageRow = Awaited<ReturnType<typeof listOnSale>>[number]

export function findOnSale(db: Db, id: string) {
  return db
    .selectFrom('topup_package')
    .select(columns)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

export function listAll(db: Db) {
  return db
    .selectFrom('topup_package')
    .select(columns)
    .orderBy(sql`retired_at is not null`)
    .orderBy('sort')
    .orderBy('id')
    .limit(500)
    .execute()
}

export interface Content {
  readonly coins: number
  readonly bonus: number
  readonly price: number
  readonly sort: number
}

export async function add(trx: Trx, content: Content): Promise<string> {
  const { id } = await trx
    .insertInto('topup_package')
    .values(content)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where there is none. */
export async function change(trx: Trx, id: string, content: Content): Promise<boolean> {
  const changed = await trx
    .updateTable('topup_package')
    .set({ ...content, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False where there is none. */
export async function retire(
  trx: Trx,
  { id, isRetired }: { readonly id: string; readonly isRetired: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('topup_package')
    .set({
      retired_at: isRetired ? sql<Date>`coalesce(retired_at, app_now())` : null,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
