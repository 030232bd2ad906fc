import type { Trx } from '../../../platform/db/db.ts'
import { currency } from '../provider/provider.ts'
import { findDifferences } from './find-differences.ts'
import { compare, type ComparedRow } from './topup-compare.repository.ts'
import * as differences from './topup-difference.repository.ts'

/** Compares these payments of a provider with the orders; answers how many differences there are. */
export async function compareAll(
  trx: Trx,
  of: { readonly provider: string; readonly txns: readonly string[] },
): Promise<number> {
  const found = (await compare(trx, of)).flatMap(toDifferences)
  await differences.keep(trx, of.provider, found)
  await differences.clear(trx, { ...of, found })
  return found.length
}

function toDifferences(row: ComparedRow): differences.NewDifference[] {
  const found = findDifferences({
    theirs: {
      paid: numberOf(row.their_paid),
      returned: numberOf(row.their_returned),
      currency: row.their_currency,
    },
    ours: {
      paid: numberOf(row.our_paid),
      returned: numberOf(row.our_returned),
      currency: row.our_currency,
    },
    isPaymentDue: row.is_payment_due,
    isRefundDue: row.is_refund_due,
  })
  return found.map((one) => ({
    ...one,
    txn: row.txn,
    orderId: row.order_id,
    suspenseId: row.suspense_id,
    currency: row.their_currency ?? row.our_currency ?? currency,
    at: momentOf(row, one.kind.startsWith('refund')),
  }))
}

function momentOf({ paid_at, returned_at }: ComparedRow, isRefund: boolean): Date {
  const at = isRefund ? (returned_at ?? paid_at) : paid_at
  if (!at) throw new Error('a difference of a payment that never moved')
  return at
}

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount))
