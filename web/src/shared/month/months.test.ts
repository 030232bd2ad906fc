import { expect, test } from 'vitest'
import { monthOf, monthsOf, readMonth } from './months.ts'

test('months begin at midnight in Shanghai', () => {
  expect(monthOf(Date.parse('2026-10-31T15:59:59Z'))).toBe('2026-10')
  expect(monthOf(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11')
})

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['2026-1', undefined],
  ['1999-11', undefined],
  [undefined, undefined],
])('%s in an address is the month %s', (value, month) => {
  expect(readMonth(value)).toBe(month)
})

test('a year has its twelve months', () => {
  expect(monthsOf(2026)).toHaveLength(12)
  expect([monthsOf(2026)[0], monthsOf(2026)[11]]).toEqual(['2026-01', '2026-12'])
})
