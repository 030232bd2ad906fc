import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export async function findCode(db: Db, uid: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('invite_code')
    .select('code')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found?.code
}

/** Undefined where the code is somebody else's, or the person has one already. */
export async function addCode(
  trx: Trx,
  { uid, code }: { readonly uid: number; readonly code: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    insert into invite_code (uid, code) values (${String(uid)}, ${code})
    on conflict do nothing returning code
  `.execute(trx)
  return rows[0]?.code
}

export interface Inviter {
  readonly uid: string
  readonly name: string
  readonly portrait: string
}

export function findByCode(db: Db, code: string): Promise<Inviter | undefined> {
  return db
    .selectFrom('invite_code')
    .innerJoin('account', 'account.uid', 'invite_code.uid')
    .select(['account.uid', 'account.name', 'account.portrait'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Counts an opened link: each network once a day. */
export async function countOpen(
  trx: Trx,
  { uid, network }: { readonly uid: string; readonly network: Buffer },
): Promise<void> {
  await sql`
    with opened as (
      insert into invite_open (uid, network) values (${uid}, ${network})
      on conflict do nothing returning uid
    )
    update invite_code set opens = opens + 1 where uid in (select uid from opened)
  `.execute(trx)
}

/** Of each person the latest are kept. */
const maxNetworks = 10

export async function addNetwork(
  trx: Trx,
  { uid, network }: { readonly uid: number; readonly network: Buffer },
): Promise<void> {
  await sql`
    insert into invite_network (uid, network) values (${String(uid)}, ${network})
    on conflict (uid, network) do update set seen_at = app_now()
  `.execute(trx)
  await sql`
    delete from invite_network where uid = ${String(uid)} and network in (
      select network from invite_network where uid = ${String(uid)}
      order by seen_at desc, network offset ${maxNetworks}
    )
  `.execute(trx)
}

/** Networks are of use as long as somebody who was invited may still qualify. */
export async function removeOldNetworks(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from invite_network where (uid, network) in (
      select uid, network from invite_network where seen_at < app_now() - interval '90 days'
      limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export async function removeOldOpens(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from invite_open where (uid, on_day, network) in (
      select uid, on_day, network from invite_open
      where on_day < (app_now() - interval '2 days')::date limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export function findOwn(db: Db, uid: number) {
  return db
    .selectFrom('invite_code')
    .select(['code', 'opens', 'created_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('invite_network').where('uid', '=', String(uid)).execute()
  await trx.deleteFrom('invite_code').where('uid', '=', String(uid)).execute()
}
