import type { PrizeKind } from '@kaleido/contract/redeem'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Consumed {
  readonly id: string
  readonly batch_id: string
  readonly kind: PrizeKind
  readonly amount: number
  readonly hours: number | null
  readonly per_person: number
}

/** Uses a code up, and answers what it gives. Of many at a time one gets it; the others find it used. */
export async function consume(trx: Trx, codeHash: Buffer): Promise<Consumed | undefined> {
  const { rows } = await sql<Consumed>`
    update redeem_code set status = 'used' from redeem_batch as batch
    where code_hash = ${codeHash} and status = 'unused' and batch.id = redeem_code.batch_id
      and batch.state = 'live'
      and coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true)
    returning redeem_code.id, batch_id, kind, amount, hours, per_person
  `.execute(trx)
  return rows.length === 1 ? rows[0] : undefined
}

/** How many codes of a batch somebody has used. */
export async function countUses(
  db: Db,
  { uid, batchId }: { readonly uid: number; readonly batchId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from redeem_use where uid = ${String(uid)} and batch_id = ${batchId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewUse {
  readonly uid: number
  readonly codeId: string
  readonly batchId: string
  readonly journalId: string | undefined
}

export async function addUse(trx: Trx, given: NewUse): Promise<string> {
  const { id } = await trx
    .insertInto('redeem_use')
    .values({
      uid: String(given.uid),
      code_id: given.codeId,
      batch_id: given.batchId,
      journal_id: given.journalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface UseRow {
  readonly id: string
  readonly kind: PrizeKind
  readonly amount: number
  readonly at: Date
}

export async function listUses(
  db: Db,
  {
    uid,
    before,
    limit,
  }: { readonly uid: number; readonly before: string | undefined; readonly limit: number },
): Promise<UseRow[]> {
  let query = db
    .selectFrom('redeem_use')
    .innerJoin('redeem_batch', 'redeem_batch.id', 'batch_id')
    .select(['redeem_use.id', 'kind', 'amount', 'at'])
    .where('uid', '=', String(uid))
    .orderBy('redeem_use.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('redeem_use.id', '<', before)
  return (await query.execute()) as UseRow[]
}

/** Uses stay, as their journals do, without the name. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update redeem_use set uid = null where uid = ${String(uid)}`.execute(trx)
}
