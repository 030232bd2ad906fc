import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function at(...notes: readonly (readonly [ms: number, sent: number])[]) {
  let now = 0
  const pace = createPace(() => now)
  for (const [ms, sent] of notes) {
    now = ms
    pace.note(sent)
  }
  return pace.perSecond()
}

test('reports no speed before a second has passed', () => {
  expect(at()).toBeUndefined()
  expect(at([0, 0], [900, 500])).toBeUndefined()
})

test('is the mean of the last eight seconds', () => {
  expect(at([0, 0], [2_000, 4_000])).toBe(2_000)
  expect(at([0, 0], [10_000, 9_000_000], [11_000, 9_001_000])).toBe(1_000)
})

test('bytes lost in an interruption do not count', () => {
  expect(at([0, 0], [1_000, 5_000], [2_000, 3_000], [4_000, 5_000])).toBe(1_250)
})
