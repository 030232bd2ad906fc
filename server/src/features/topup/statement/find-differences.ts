import type { DifferenceKind } from '@kaleido/contract/topup-statement'

/** What a provider and the orders say of one payment. Amounts are null where one of the two knows of none. */
export interface Compared {
  readonly theirs: {
    readonly paid: number | null
    /** What went back: zero where a refund failed or a dispute was won. */
    readonly returned: number | null
    readonly currency: string | null
  }
  readonly ours: {
    readonly paid: number | null
    readonly returned: number | null
    readonly currency: string | null
  }
  /** Whether a statement would have to list the payment, and what was sent back of it. */
  readonly isPaymentDue: boolean
  readonly isRefundDue: boolean
}

export interface Found {
  readonly kind: DifferenceKind
  readonly theirs: number | null
  readonly ours: number | null
}

export function findDifferences(compared: Compared): Found[] {
  return [paymentKind(compared), refundKind(compared)].flatMap((kind) => {
    if (kind === undefined) return []
    const member = kind.startsWith('refund') ? 'returned' : 'paid'
    return [{ kind, theirs: compared.theirs[member], ours: compared.ours[member] }]
  })
}

function paymentKind({ theirs, ours, isPaymentDue }: Compared): DifferenceKind | undefined {
  if (theirs.paid === null) return ours.paid !== null && isPaymentDue ? 'notThere' : undefined
  if (ours.paid === null) return 'notHere'
  const isSame = theirs.paid === ours.paid && theirs.currency === ours.currency
  return isSame ? undefined : 'amount'
}

function refundKind({ theirs, ours, isRefundDue }: Compared): DifferenceKind | undefined {
  if (theirs.returned === null || theirs.returned <= 0) {
    const isDue = isRefundDue || theirs.returned !== null
    return ours.returned !== null && isDue ? 'refundNotThere' : undefined
  }
  if (ours.returned !== null) {
    return theirs.returned === ours.returned ? undefined : 'refundAmount'
  }
  // Of a payment that is not here it is said already.
  const isSaid = ours.paid === null && theirs.paid !== null
  return isSaid ? undefined : 'refundNotHere'
}
