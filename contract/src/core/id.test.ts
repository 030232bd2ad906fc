import { expect, test } from 'vitest'
import { day, moment } from './id.ts'

test.each([
  ['0001-01-01T00:00:00Z', '0001-01-01'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31'],
])('%s and its day are taken', (at, its) => {
  expect(moment.safeParse(at).success).toBe(true)
  expect(day.safeParse(its).success).toBe(true)
})

test('the year 0, which the database does not know, is refused', () => {
  expect(moment.safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(day.safeParse('0000-02-29').success).toBe(false)
})
