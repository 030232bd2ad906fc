import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Row {
  readonly uid: number
  readonly name: string
  readonly isRegistered?: boolean
  readonly isDemo?: boolean
}

/** False where the uid is taken. */
export async function add(db: Db, { uid, name, isRegistered, isDemo }: Row): Promise<boolean> {
  const added = await db
    .insertInto('account')
    .values({
      uid: String(uid),
      name,
      is_demo: isDemo ?? false,
      registered_at: isRegistered ? sql<Date>`app_now()` : null,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

export function find(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['uid', 'name', 'registered_at', 'created_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export async function remove(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('account').where('uid', '=', String(uid)).execute()
}
