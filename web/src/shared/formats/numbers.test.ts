import { expect, test } from 'vitest'
import { formatCount, formatWhole } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [8930, '8,930'],
  [9999, '9,999'],
  [10_000, '1万'],
  [10_999, '1万'],
  [11_000, '1.1万'],
  [12_999, '1.2万'],
  [863_999, '86.3万'],
  [1_030_000, '103万'],
  [9_862_345, '986.2万'],
  [99_999_999, '9,999.9万'],
  [100_000_000, '1亿'],
  [129_999_999, '1.2亿'],
  [1_234_567_890_123, '12,345.6亿'],
])('the count %d is %s in Chinese', (count, text) => {
  expect(formatCount(count, 'zh-CN')).toBe(text)
})

test.each([
  [9999, '9,999'],
  [10_000, '10K'],
  [12_399, '12.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [1_299_999, '1.2M'],
  [999_999_999, '999.9M'],
  [1_000_000_000, '1B'],
])('the count %d is %s in English', (count, text) => {
  expect(formatCount(count, 'en')).toBe(text)
})

test('no count is rounded up, at any tenth', () => {
  const worth = (text: string) => Number.parseFloat(text) * (text.endsWith('万') ? 1e4 : 1)
  const wrong = Array.from({ length: 2000 }, (_, step) => 10_000 + step * 499).filter((count) => {
    const shown = worth(formatCount(count, 'zh-CN'))
    return shown - count > 1e-6 || count - shown >= 1000
  })
  expect(wrong).toEqual([])
})

test('a negative number has a true minus sign', () => {
  expect(formatWhole(-1286)).toBe('−1,286')
})
