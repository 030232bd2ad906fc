import { expect, test } from 'vitest'
import { formatMillionths, formatMoney, formatWhole, withSign } from './money.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [6800, '¥68.00'],
  [-120_050, '−¥1,200.50'],
  [1_234_567_890, '¥12,345,678.90'],
])('%i fen are %s', (fen, text) => {
  expect(formatMoney(fen)).toBe(text)
})

test('whole numbers are grouped, and a change has its sign', () => {
  expect(formatWhole(1_234_567)).toBe('1,234,567')
  expect(formatWhole(-25)).toBe('−25')
  expect(withSign(25, formatWhole(25))).toBe('+25')
  expect(withSign(-25, formatWhole(-25))).toBe('−25')
  expect(withSign(0, formatWhole(0))).toBe('0')
})

test.each([
  [27_500_000, '27.5'],
  [1_000_000, '1'],
  [1_234_000_001, '1,234.000001'],
])('%i millionths are %s', (value, text) => {
  expect(formatMillionths(value)).toBe(text)
})
