import type { DeskWithdrawalState } from '@kaleido/contract/payout-desk'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { orderColumns } from '../order/payout-order.repository.ts'

export const approvalKind = 'payout.approve'

const withApproval = (db: Db) =>
  db
    .selectFrom('payout_order')
    .leftJoin('staff_approval', (join) =>
      join
        .onRef('staff_approval.subject', '=', sql`payout_order.id::text`)
        .on('staff_approval.kind', '=', approvalKind)
        .on('staff_approval.state', '=', 'open'),
    )
    .select(orderColumns)
    .select('staff_approval.id as approval_id')

export function find(db: Db, id: string) {
  return withApproval(db).where('payout_order.id', '=', id).executeTakeFirst()
}

export type DeskRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Where a page of the list ended. */
export interface DeskCursor {
  readonly dueAt: Date
  readonly id: string
}

export interface DeskQuery {
  readonly isOpen: boolean
  readonly state: DeskWithdrawalState | undefined
  readonly uid: number | undefined
  readonly from: DeskCursor | undefined
  readonly limit: number
}

/** What is under way, the earliest due first; what is over, the latest first. */
export function list(db: Db, { isOpen, state, uid, from, limit }: DeskQuery): Promise<DeskRow[]> {
  let query = withApproval(db)
    .where('payout_order.ended_at', isOpen ? 'is' : 'is not', null)
    .limit(limit)
  query = isOpen
    ? query.orderBy('payout_order.due_at').orderBy('payout_order.id')
    : query.orderBy('payout_order.id', 'desc')
  if (state !== undefined) query = query.where('payout_order.state', '=', state)
  if (uid !== undefined) query = query.where('payout_order.uid', '=', String(uid))
  if (from !== undefined) {
    query = isOpen
      ? query.where(
          sql<boolean>`(payout_order.due_at, payout_order.id) > (${from.dueAt}, ${from.id}::bigint)`,
        )
      : query.where('payout_order.id', '<', from.id)
  }
  return query.execute()
}

/**
 * Approved ones that are paid by hand, the oldest first; or those whose payment has begun. Nobody else takes them before
 * the transaction ends.
 */
export function listToPay(
  trx: Trx,
  given: {
    readonly provider: string
    readonly state: DeskWithdrawalState
    readonly limit: number
  },
) {
  return trx
    .selectFrom('payout_order')
    .select(orderColumns)
    .where('provider', '=', given.provider)
    .where('state', '=', given.state)
    .orderBy('id')
    .limit(given.limit)
    .forUpdate()
    .execute()
}
