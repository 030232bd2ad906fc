import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

export interface Found {
  readonly id: string
  readonly uid: string | null
  readonly staff_id: string | null
  readonly is_registered: boolean
  readonly is_stale: boolean
}

type Owner = { readonly uid: number } | { readonly staffId: string }

/** A person's login ends after a year, or 60 days unused; the back office's after 12 hours, or 30 minutes. */
const lives = {
  person: { whole: '365 days', idle: '60 days', touched: '5 minutes' },
  staff: { whole: '12 hours', idle: '30 minutes', touched: '1 minute' },
} as const

export async function add(
  db: Db,
  { owner, device, tokenHash }: { owner: Owner; device: string; tokenHash: Buffer },
): Promise<void> {
  const life = 'uid' in owner ? lives.person : lives.staff
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      uid: 'uid' in owner ? String(owner.uid) : null,
      staff_id: 'staffId' in owner ? owner.staffId : null,
      device: device.slice(0, 200),
      expires_at: sql<Date>`app_now() + ${life.whole}::interval`,
    })
    .execute()
}

/** The living session of a token, with what the gate must know of its owner. */
export async function findLive(db: Db, tokenHash: Buffer): Promise<Found | undefined> {
  return db
    .selectFrom('session')
    .leftJoin('account', 'account.uid', 'session.uid')
    .select(['session.id', 'session.uid', 'session.staff_id'])
    .select([
      sql<boolean>`account.registered_at is not null`.as('is_registered'),
      sql<boolean>`session.last_seen_at < app_now() - ${touchedAfter}`.as('is_stale'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where(isAlive)
    .executeTakeFirst()
}

const perOwner = (person: string, staff: string) =>
  sql`case when session.staff_id is null then ${person}::interval else ${staff}::interval end`
const touchedAfter = perOwner(lives.person.touched, lives.staff.touched)
const isAlive = sql<boolean>`(session.expires_at > app_now()
  and session.last_seen_at > app_now() - ${perOwner(lives.person.idle, lives.staff.idle)})`

export async function touch(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

export function list(
  db: Db,
  { uid, before, limit }: { uid: number; before: string | undefined; limit: number },
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('uid', '=', String(uid))
    .where('revoked_at', 'is', null)
    .where(isAlive)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function revoke(db: Db, { uid, id }: { uid: number; id: string }): Promise<boolean> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export function listAll(db: Db, uid: number): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', String(uid)).execute()
}

/** Dead sessions are kept a while for whoever looks into a misuse, then dropped in bounded batches. */
export async function removeDead(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from session where id in (
      select id from session
      where least(expires_at, revoked_at) < app_now() - interval '30 days' limit ${limit}
    ) returning 1
  `.execute(db)
  return rows.length
}
