import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Pin {
  readonly uid: number
  readonly workId: string
}

export async function exists(db: Db, workId: string): Promise<boolean> {
  const found = await db
    .selectFrom('post_pin')
    .select('work_id')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found !== undefined
}

/** The posts that a person has pinned and that are published, the last pinned first. */
export async function listShown(
  db: Db,
  { uid, withDark }: { readonly uid: number; readonly withDark: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_pin')
    .innerJoin('work', 'work.id', 'post_pin.work_id')
    .select('work.id')
    .where('post_pin.uid', '=', String(uid))
    .where('work.state', '=', sql.lit('published'))
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .orderBy('post_pin.pinned_at', 'desc')
    .orderBy('work.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many others a person has pinned, of those that were not removed. */
export async function countOthers(db: Db, { uid, workId }: Pin): Promise<number> {
  const { n } = await db
    .selectFrom('post_pin')
    .innerJoin('work', 'work.id', 'post_pin.work_id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('post_pin.uid', '=', String(uid))
    .where('work.id', '<>', workId)
    .where('work.state', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function add(trx: Trx, { uid, workId }: Pin): Promise<void> {
  await trx
    .insertInto('post_pin')
    .values({ work_id: workId, uid: String(uid) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function remove(trx: Trx, workId: string): Promise<void> {
  await trx.deleteFrom('post_pin').where('work_id', '=', workId).execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('post_pin')
    .select(['work_id', 'pinned_at'])
    .where('uid', '=', String(uid))
    .orderBy('work_id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('post_pin').where('uid', '=', String(uid)).execute()
}
