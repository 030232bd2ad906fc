import { expect, it } from 'vitest'
import { addBankDays } from './payout-due.ts'

it.each([
  ['a Thursday', '2026-11-26T04:00:00Z', '2026-12-01T04:00:00Z'],
  ['a Monday', '2026-11-23T04:00:00Z', '2026-11-26T04:00:00Z'],
  ['a Saturday', '2026-11-28T04:00:00Z', '2026-12-02T04:00:00Z'],
  // In Shanghai it is Friday already.
  ['a Thursday night', '2026-11-26T17:00:00Z', '2026-12-01T17:00:00Z'],
])('three bank days after %s', (_day, from, due) => {
  expect(addBankDays(new Date(from), 3).toISOString()).toBe(new Date(due).toISOString())
})
