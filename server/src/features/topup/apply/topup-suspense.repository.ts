import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export type SuspenseWhy = 'amount' | 'currency' | 'app' | 'order' | 'twice' | 'newcomer'

export interface NewSuspense {
  readonly provider: string
  readonly txn: string
  readonly amount: number
  readonly currency: string
  readonly why: SuspenseWhy
  readonly orderId: string | null
}

/** Answers its number; undefined where this transaction was put there before. */
export async function add(trx: Trx, given: NewSuspense): Promise<string | undefined> {
  const { provider, txn, amount, currency, why, orderId } = given
  const added = await trx
    .insertInto('topup_suspense')
    .values({ provider, txn, amount, currency, why, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['provider', 'txn']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const columns = [
  'topup_suspense.id',
  'topup_suspense.provider',
  'topup_suspense.txn',
  'topup_suspense.amount',
  'topup_suspense.currency',
  'topup_suspense.why',
  'topup_suspense.order_id',
  'topup_suspense.state',
  'topup_suspense.created_at',
  'topup_suspense.settled_at',
] as const

export function findByTxn(
  db: Db,
  { provider, txn }: { readonly provider: string; readonly txn: string },
) {
  return db
    .selectFrom('topup_suspense')
    .select(columns)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .executeTakeFirst()
}

export type SuspenseRow = NonNullable<Awaited<ReturnType<typeof findByTxn>>>

/** It stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string): Promise<SuspenseRow | undefined> {
  return trx
    .selectFrom('topup_suspense')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function find(db: Db, id: string): Promise<SuspenseRow | undefined> {
  return db.selectFrom('topup_suspense').select(columns).where('id', '=', id).executeTakeFirst()
}

/** False where it is in none of those states. */
export async function move(
  trx: Trx,
  given: {
    readonly id: string
    readonly from: readonly ('open' | 'credited' | 'refunding')[]
    readonly to: 'credited' | 'refunding' | 'refunded'
  },
): Promise<boolean> {
  const { id, from, to } = given
  const { rows } = await sql`
    update topup_suspense set state = ${to}, settled_at = coalesce(settled_at, app_now())
    where id = ${id} and state = any(${from}::text[]) returning id
  `.execute(trx)
  return rows.length > 0
}

/**
 * What waits for the staff, oldest first; what is settled, newest first; or one of them. With whose order it is, and what was
 * asked.
 */
export function list(
  db: Db,
  given: {
    readonly id: string | undefined
    readonly isOpen: boolean
    readonly from: string | undefined
    readonly limit: number
  },
) {
  const { id, isOpen, from, limit } = given
  let query = db
    .selectFrom('topup_suspense')
    .leftJoin('topup_order', 'topup_order.id', 'topup_suspense.order_id')
    .leftJoin('staff_approval', (join) =>
      join
        .onRef('staff_approval.subject', '=', sql`topup_suspense.id::text`)
        .on('staff_approval.kind', '=', 'topup.settle')
        .on('staff_approval.state', '=', 'open'),
    )
    .select(columns)
    .select(['topup_order.uid', 'staff_approval.id as approval_id'])
    .orderBy('topup_suspense.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
  query =
    id === undefined
      ? query.where('topup_suspense.settled_at', isOpen ? 'is' : 'is not', null)
      : query.where('topup_suspense.id', '=', id)
  if (from !== undefined) query = query.where('topup_suspense.id', isOpen ? '>' : '<', from)
  return query.execute()
}

export type SuspenseListRow = Awaited<ReturnType<typeof list>>[number]
