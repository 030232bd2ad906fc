import { feeOf } from '@kaleido/contract/payout-fee'
import { describe, expect, it } from 'vitest'
import { termsOf, usdtOf } from './payout.money.ts'

describe('the fee of a withdrawal', () => {
  it.each([
    [10_000, 20, 2_000],
    [5_001, 20, 1_000],
    [5_003, 20, 1_001],
    // Half a fen is rounded up.
    [5_050, 1, 100],
    [15_050, 1, 151],
    [5_000, 1, 100],
    [50, 20, 50],
    [10_000, 0, 0],
    [10_000, 100, 10_000],
  ])('of %d fen at %d percent is %d', (amount, percent, fee) => {
    expect(feeOf(amount, percent)).toBe(fee)
  })

  it.each([0, 1, 20, 33, 100])(
    'and what is left are the amount, for each up to a million fen at %d percent',
    (feePercent) => {
      let wrong = 0
      for (let amount = 1; amount <= 1_000_000; amount += 1) {
        const { fee, net } = termsOf({ amount, feePercent, usdt: null })
        const isFit = fee + net === amount && Number.isInteger(fee) && fee >= 0 && net >= 0
        const isNear = Math.abs(fee - (amount * feePercent) / 100) <= 0.5 || fee <= 100
        if (!isFit || !isNear) wrong += 1
      }
      expect(wrong).toBe(0)
    },
  )
})

describe('what arrives in USDT', () => {
  const terms = { rate: 7_200_000, networkFee: 1_000_000 }

  it('is what is left at the rate, rounded down, without what the network takes', () => {
    expect(usdtOf(72_000, terms)).toBe(99_000_000)
    expect(usdtOf(72_001, terms)).toBe(99_001_388)
    expect(usdtOf(500_000, { rate: 1_000_000, networkFee: 0 })).toBe(5_000_000_000)
  })

  it('never costs more than what is left', () => {
    for (let fen = 5_000; fen <= 500_000; fen += 37) {
      const bought = usdtOf(fen, { ...terms, networkFee: 0 })
      expect(BigInt(bought) * 7_200_000n).toBeLessThanOrEqual(BigInt(fen) * 10_000n * 1_000_000n)
    }
  })
})
