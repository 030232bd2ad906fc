const leastFee = 100

/** What a withdrawal costs, in fen: half a fen is rounded up; a yuan at least, but never more than the amount. */
export function feeOf(amount: number, percent: number): number {
  if (percent === 0) return 0
  const part = Math.floor((amount * percent + 50) / 100)
  return Math.min(amount, Math.max(leastFee, part))
}
