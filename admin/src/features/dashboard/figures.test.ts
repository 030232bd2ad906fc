import { expect, test } from 'vitest'
import { axisEnd, changeOf, meanOf, ratioOf, sumOf } from './figures.ts'

const days = [
  { day: '2026-11-26', figures: { registered: 3, payers: 1 } },
  { day: '2026-11-27', figures: { registered: 5, payers: 2, active: 40 } },
  { day: '2026-11-28', figures: { payers: 3, active: 60 } },
] as const

test('days without a figure are left out of its sum and of its mean', () => {
  expect(sumOf(days, 'registered')).toBe(8)
  expect(meanOf(days, 'active')).toBe(50)
  expect(sumOf(days, 'views')).toBeUndefined()
  expect(meanOf(days, 'views')).toBeUndefined()
})

test('a ratio counts the days alone that have both figures', () => {
  expect(ratioOf(days, 'payers', 'active')).toBe(0.05)
  expect(ratioOf(days, 'payers', 'views')).toBeUndefined()
})

test('a change is told against something only', () => {
  expect(changeOf(12, 10)).toBeCloseTo(0.2)
  expect(changeOf(0, 10)).toBe(-1)
  expect(changeOf(12, 0)).toBeUndefined()
  expect(changeOf(undefined, 10)).toBeUndefined()
})

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [21, 25],
  [99_000, 100_000],
])('an axis for %i ends at %i', (most, end) => {
  expect(axisEnd(most)).toBe(end)
})
