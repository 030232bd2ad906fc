import { payoutRules } from '@kaleido/contract/payout'
import { feeOf } from '@kaleido/contract/payout-fee'

/** A rate and what the network takes, in millionths. */
export interface UsdtTerms {
  readonly rate: number
  readonly networkFee: number
}

const [millionth, millionthsPerFen] = [1_000_000n, 10_000n]

/** What arrives of so many fen, in millionths of USDT; not more than they buy. */
export function usdtOf(fen: number, { rate, networkFee }: UsdtTerms): number {
  const bought = (BigInt(fen) * millionthsPerFen * millionth) / BigInt(rate)
  return Number(bought) - networkFee
}

export interface Terms {
  readonly amount: number
  readonly feePercent: number
  readonly fee: number
  readonly net: number
  readonly usdt: (UsdtTerms & { readonly arrives: number }) | null
}

export function termsOf(given: {
  readonly amount: number
  readonly feePercent: number
  readonly usdt: UsdtTerms | null
}): Terms {
  const { amount, feePercent, usdt } = given
  const fee = feeOf(amount, feePercent)
  const net = amount - fee
  return { ...given, fee, net, usdt: usdt && { ...usdt, arrives: usdtOf(net, usdt) } }
}

export const isLeastUsdt = ({ usdt }: Terms) =>
  usdt === null || usdt.arrives >= payoutRules.leastUsdt
