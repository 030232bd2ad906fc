import type { PrizeKind } from '@kaleido/contract/redeem'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type State = 'waiting' | 'live' | 'refused' | 'revoked'

export interface NewBatch {
  readonly name: string
  readonly kind: PrizeKind
  readonly amount: number
  readonly hours: number | null
  readonly count: number
  readonly per_person: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly state: State
  readonly staff_id: string | null
}

export interface BatchRow extends NewBatch {
  readonly id: string
  readonly created_at: Date
  readonly used: number
}

export async function add(trx: Trx, values: NewBatch): Promise<string> {
  const { id } = await trx
    .insertInto('redeem_batch')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Made {
  readonly kind: PrizeKind
  readonly codes: number
  /** What they give in all. */
  readonly total: number
}

/** What somebody made alone within 24 hours. Nobody else sums it before the transaction ends. */
export async function sumLatest(
  trx: Trx,
  { staffId, approvalKind }: { readonly staffId: string; readonly approvalKind: string },
): Promise<Made[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redeem:${staffId}`}, 0))`.execute(trx)
  const { rows } = await sql<Made>`
    select kind, sum(count)::float8 as codes, sum(count::float8 * amount) as total
    from redeem_batch
    where staff_id = ${staffId} and created_at > app_now() - interval '24 hours'
      and not exists (
        select from staff_approval where kind = ${approvalKind} and subject = redeem_batch.id::text
      )
    group by kind
  `.execute(trx)
  return rows
}

export async function addCodes(
  trx: Trx,
  { batchId, hashes }: { readonly batchId: string; readonly hashes: readonly Buffer[] },
): Promise<void> {
  await sql`
    insert into redeem_code (batch_id, code_hash)
    select ${batchId}, code_hash from unnest(${[...hashes]}::bytea[]) as code_hash
  `.execute(trx)
}

/** The number of codes that it is to have; undefined where the batch is in none of those states. */
export async function move(
  trx: Trx,
  { id, from, to }: { readonly id: string; readonly from: State; readonly to: State },
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    update redeem_batch set state = ${to} where id = ${id} and state = ${from} returning count
  `.execute(trx)
  return rows[0]?.count
}

export async function exists(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('redeem_batch')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function revokeCodes(trx: Trx, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with revoked as (
      update redeem_code set status = 'revoked' where batch_id = ${batchId} and status = 'unused'
      returning 1
    ) select count(*)::int from revoked
  `.execute(trx)
  return rows[0]?.count ?? 0
}

export async function list(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<BatchRow[]> {
  let query = db
    .selectFrom('redeem_batch')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from redeem_code where batch_id = redeem_batch.id and status = 'used'
      )`.as('used'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.execute()) as BatchRow[]
}
