import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { PayEvent, ProviderId } from '../provider/provider.ts'

const columns = [
  'id',
  'provider',
  'event_id',
  'kind',
  'order_no',
  'txn',
  'amount',
  'currency',
  'app',
  'received_at',
  'applied_at',
  'result',
] as const

/** Answers its number; undefined where it was there before. What needs nothing done is done. */
export async function add(
  trx: Trx,
  given: PayEvent & { readonly provider: ProviderId },
): Promise<string | undefined> {
  const isOther = given.kind === 'other'
  const added = await trx
    .insertInto('topup_event')
    .values({
      provider: given.provider,
      event_id: given.eventId,
      kind: given.kind,
      order_no: given.orderNo ?? null,
      txn: given.txn ?? null,
      amount: given.amount ?? null,
      currency: given.currency ?? null,
      app: given.app ?? null,
      ...(isOther && { applied_at: sql<Date>`app_now()`, result: 'nothing to do' }),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export function find(db: Db, id: string) {
  return db.selectFrom('topup_event').select(columns).where('id', '=', id).executeTakeFirst()
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Nobody else applies it before the transaction ends; undefined where it is applied. */
export function lockWaiting(trx: Trx, id: string) {
  return trx
    .selectFrom('topup_event')
    .select(columns)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What was told of a transaction before the transaction itself was. */
export function lockReturns(
  trx: Trx,
  { provider, txn }: { readonly provider: string; readonly txn: string },
) {
  return trx
    .selectFrom('topup_event')
    .select(columns)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .where('kind', 'in', ['refunded', 'disputed'])
    .where('applied_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .forUpdate()
    .execute()
}

export async function settle(trx: Trx, id: string, result: string): Promise<void> {
  await trx
    .updateTable('topup_event')
    .set({ applied_at: sql<Date>`app_now()`, result })
    .where('id', '=', id)
    .execute()
}

/** What the provider told of an order, for the staff. */
export function listOf(db: Db, given: { readonly provider: string; readonly orderNo: string }) {
  return db
    .selectFrom('topup_event')
    .select(columns)
    .where('order_no', '=', given.orderNo)
    .where('provider', '=', given.provider)
    .orderBy('id')
    .limit(200)
    .execute()
}
