/** The `code` of a notice of kind `withdrawal`: its `amount` is what was asked for, in fen. */
export const withdrawalCodes = {
  paid: 'withdrawal.paid',
  rejected: 'withdrawal.rejected',
  failed: 'withdrawal.failed',
  returned: 'withdrawal.returned',
  payeeAdded: 'withdrawal.payeeAdded',
} as const
export type WithdrawalCode = (typeof withdrawalCodes)[keyof typeof withdrawalCodes]
