import { feeOf as ruleOf } from '@kaleido/contract/payout-fee'

export interface Fee {
  readonly fee: number
  readonly net: number
}

/** In fen, by the server's rule: for the moment until its quote arrives. */
export function feeOf(amount: number, percent: number): Fee {
  const fee = ruleOf(amount, percent)
  return { fee, net: amount - fee }
}
