import type { Key } from '@kaleido/ui/Keypad'
import { expect, test } from 'vitest'
import { changeText, fenOf, mostOf, pressKey, problemOf, textOf } from './amount.ts'

const terms = {
  income: 31_250,
  feePercent: 20,
  leftToday: 2_000_000,
  ordersLeftToday: 3,
  pendingId: null,
  hasPhone: true,
  heldUntil: null,
  debt: 0,
  isOpen: true,
}

test.each<[string, readonly Key[], string]>([
  ['whole yuan', ['2', '0', '0'], '200'],
  ['two decimals at most', ['5', '.', '1', '2', '3'], '5.12'],
  ['one point', ['5', '.', '.', '1'], '5.1'],
  ['a point alone follows a zero', ['.', '5'], '0.5'],
  ['no leading zeros', ['0', '0', '7'], '7'],
  ['deleting', ['1', '2', 'delete'], '1'],
  ['deleting nothing', ['delete'], ''],
  ['six digits', ['1', '2', '3', '4', '5', '6', '7'], '123456'],
])('keys: %s', (_, keys, text) => {
  expect(keys.reduce(pressKey, '')).toBe(text)
})

test('a text that is no amount is not taken from a keyboard', () => {
  expect(changeText('12', '12a')).toBe('12')
  expect(changeText('12', '')).toBe('')
})

test.each([
  ['', 0],
  ['0.', 0],
  ['200', 20_000],
  ['5.1', 510],
  ['50.03', 5_003],
])('"%s" is %d fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

test('fen as one types them', () => {
  expect([31_250, 500_000, 5_003].map(textOf)).toEqual(['312.50', '5000', '50.03'])
})

test('everything means the least of income, day and order', () => {
  expect(mostOf(terms)).toBe(31_250)
  expect(mostOf({ ...terms, income: 900_000 })).toBe(500_000)
  expect(mostOf({ ...terms, leftToday: 10_000 })).toBe(10_000)
})

test('the reason why an amount cannot be withdrawn', () => {
  const rich = { ...terms, income: 900_000 }
  expect(problemOf(31_250, terms)).toBeUndefined()
  expect(problemOf(31_251, terms)).toBe('income')
  expect(problemOf(500_001, rich)).toBe('most')
  expect(problemOf(20_001, { ...rich, leftToday: 20_000 })).toBe('day')
  expect(problemOf(4_999, terms)).toBe('least')
})
