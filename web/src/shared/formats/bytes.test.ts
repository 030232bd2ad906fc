import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024, '1 KB'],
  [700 * 1024, '700 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [286 * 1024 ** 2, '286 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
