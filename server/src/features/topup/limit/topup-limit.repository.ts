import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface LimitRow {
  readonly fen: number | null
  readonly next_fen: number | null
  readonly next_at: Date | null
  /** The next one applies already. */
  readonly is_next: boolean | null
}

export function find(db: Db, uid: number): Promise<LimitRow | undefined> {
  return db
    .selectFrom('topup_limit')
    .select(['fen', 'next_fen', 'next_at'])
    .select(sql<boolean | null>`next_at <= app_now()`.as('is_next'))
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

/** A limit that applies at once; one that was to come is given up. */
export async function set(trx: Trx, uid: number, fen: number | null): Promise<void> {
  await sql`
    insert into topup_limit (uid, fen) values (${String(uid)}, ${fen})
    on conflict (uid) do update set fen = excluded.fen, next_fen = null, next_at = null
  `.execute(trx)
}

/** `fen` applies now, `next` after those hours. */
export async function setNext(
  trx: Trx,
  given: {
    readonly uid: number
    readonly fen: number | null
    readonly next: number | null
    readonly hours: number
  },
): Promise<void> {
  const { uid, fen, next, hours } = given
  await sql`
    insert into topup_limit (uid, fen, next_fen, next_at)
    values (${String(uid)}, ${fen}, ${next}, app_now() + make_interval(hours => ${hours}))
    on conflict (uid) do update
      set fen = excluded.fen, next_fen = excluded.next_fen, next_at = excluded.next_at
  `.execute(trx)
}

export function findOwn(db: Db, uid: number) {
  return db
    .selectFrom('topup_limit')
    .select(['fen', 'next_fen', 'next_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('topup_limit').where('uid', '=', String(uid)).execute()
}
