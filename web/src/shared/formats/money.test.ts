import { expect, test } from 'vitest'
import {
  formatChange,
  formatFee,
  formatMillionths,
  formatMoney,
  formatMoneyChange,
  formatPrice,
  formatYuan,
} from './money.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [6800, '¥68.00'],
  [123_456_789, '¥1,234,567.89'],
  [-6800, '−¥68.00'],
  [-50, '−¥0.50'],
])('%d fen is %s in a bill', (fen, text) => {
  expect(formatMoney(fen)).toBe(text)
})

test.each([
  [6800, '¥68'],
  [600, '¥6'],
  [2260, '¥22.60'],
  [100_000, '¥1,000'],
])('%d fen is %s on a tile', (fen, text) => {
  expect(formatPrice(fen)).toBe(text)
})

test('an amount without its sign keeps both digits of its fen', () => {
  expect([31_250, -1205].map(formatYuan)).toEqual(['312.50', '−12.05'])
})

test('a change carries its sign', () => {
  expect([25, -1200, 0].map(formatChange)).toEqual(['+25', '−1,200', '0'])
})

test('a change of income carries its sign', () => {
  expect([1200, -20_000, 0].map(formatMoneyChange)).toEqual(['+¥12.00', '−¥200.00', '¥0.00'])
})

test.each([
  [0, '0.00'],
  [27_600_000, '27.60'],
  [7_123_456, '7.123456'],
  [1_234_000_010, '1,234.00001'],
  [-1_500_000, '−1.50'],
])('%d millionths are %s', (value, text) => {
  expect(formatMillionths(value)).toBe(text)
})

test('a fee shows its calculation', () => {
  expect(formatFee({ amountFen: 20_000, percent: 20, feeFen: 4000 })).toBe('¥200.00 × 20% = ¥40.00')
})
