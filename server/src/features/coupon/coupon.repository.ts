import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Position = 'unused' | 'used' | 'expired'
export type Kind = 'newcomer'

export interface GroupRow {
  readonly position: Position
  readonly id: string
  readonly kind: Kind
  readonly expires_at: Date | null
  readonly count: number
}

export async function add(
  trx: Trx,
  { uid, kind, count, hours }: { uid: number; kind: Kind; count: number; hours: number },
): Promise<void> {
  await sql`
    insert into coupon (uid, kind, expires_at)
    select ${String(uid)}, ${kind}, app_now() + make_interval(hours => ${hours})
    from generate_series(1, ${count})
  `.execute(trx)
}

/** Coupons that are alike, counted; those that end first come first, as they are used. */
export async function listGroups(
  db: Db,
  { uid, limit }: { uid: number; limit: number },
): Promise<GroupRow[]> {
  const position = sql`case
    when used_at is not null then 'used'
    when expires_at < date_trunc('second', app_now()) then 'expired'
    else 'unused' end`
  const { rows } = await sql<GroupRow>`
    select ${position} as position, min(id)::text as id, kind, expires_at, count(*)::int as count
    from coupon where uid = ${String(uid)}
    group by 1, kind, expires_at
    order by expires_at nulls last limit ${limit}
  `.execute(db)
  return rows
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('coupon')
    .select(['kind', 'created_at', 'expires_at', 'used_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('coupon').where('uid', '=', String(uid)).execute()
}
