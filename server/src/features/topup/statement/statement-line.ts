/** A payment or a refund as its provider lists it. */
export interface StatementLine {
  readonly kind: 'paid' | 'refunded'
  /** The provider's number of the payment, which a refund repeats. */
  readonly txn: string
  /** The provider's number of this movement. */
  readonly ref: string
  /** Our number of the order. */
  readonly orderNo: string | undefined
  /** In the smallest unit of its currency; below zero where a refund failed or a dispute was won. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** The value in a column, by its name in lower case; empty where there is none. */
export type Row = (column: string) => string

/** How a provider writes its lists. */
export interface StatementForm {
  /** The columns by which it is told from others. */
  readonly columns: readonly string[]
  /** Null where the row is neither a payment nor a refund; undefined where it cannot be read. */
  readonly read: (row: Row) => StatementLine | null | undefined
}
