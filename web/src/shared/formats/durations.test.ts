import { expect, test } from 'vitest'
import { formatCountdown, formatDuration } from './durations.ts'

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [201, '03:21'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3765, '1:02:45'],
])('%d seconds play for %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [81_668, '22:41:08'],
  [59, '00:00:59'],
  [360_000, '100:00:00'],
  [-3, '00:00:00'],
])('%d seconds are left as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})
