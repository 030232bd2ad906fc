import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { type ChainedEntry, type ChainHead, emptyChain } from './audit-chain.ts'

/** One append at a time, until the transaction ends: it is the last thing that a transaction does. */
export async function lockChain(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_entry'))`.execute(trx)
}

/** With the moment that the next entry has, in the milliseconds that its hash covers. */
export async function findHead(trx: Trx): Promise<{ head: ChainHead; now: Date }> {
  const { rows } = await sql<{ id: string | null; hash: Buffer | null; now: Date }>`
    select last.id, last.hash, date_trunc('milliseconds', app_now()) as now
    from (select) one left join (select id, hash from audit_entry order by id desc limit 1) last on true
  `.execute(trx)
  const { id = null, hash = null, now } = rows[0] ?? { now: new Date() }
  return { head: id === null || hash === null ? emptyChain : { id, hash }, now }
}

export async function add(trx: Trx, entry: ChainedEntry): Promise<void> {
  const { staffId, ...rest } = entry
  await trx
    .insertInto('audit_entry')
    .values({ ...rest, staff_id: staffId })
    .execute()
}

/** Entries in order, after an id. */
export async function listAfter(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ChainedEntry[]> {
  return db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'staff_id as staffId', 'role', 'action', 'subject', 'input', 'hash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findEntry(db: Db, id: string): Promise<ChainHead | undefined> {
  return db.selectFrom('audit_entry').select(['id', 'hash']).where('id', '=', id).executeTakeFirst()
}
