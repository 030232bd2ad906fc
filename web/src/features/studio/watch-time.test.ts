import { expect, test } from 'vitest'
import { formatWatchTime } from './watch-time.ts'

const say = ((label: string, { n }: { n: string | number }) => `${n} ${label}`) as never

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minutes'],
  [3_599, '59 minutes'],
  [3_600, '1 hours'],
  [5_399, '1.4 hours'],
  [359_999, '99.9 hours'],
  [4_334_400, '1,204 hours'],
])('%i seconds of watching are %s', (seconds, text) => {
  expect(formatWatchTime(seconds, say)).toBe(text)
})
