import { describe, expect, it } from 'vitest'
import { median, ratios } from './figures.ts'

const sample = (perSecond: number, serverMs: number) => ({
  perSecond,
  serverMs,
  databaseMs: 0,
  p50Ms: 1,
  p95Ms: 1,
  p99Ms: 1,
})

describe('median', () => {
  it('is the middle one, or halfway between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 7])).toBe(6)
    expect(() => median([])).toThrow('no median')
  })
})

describe('ratios', () => {
  it('compares each round with the limit of the same moment', () => {
    const own = [sample(100, 2), sample(10, 20), sample(90, 2)]
    const limit = [sample(100, 1), sample(10, 10), sample(100, 1)]
    expect(ratios(own, limit)).toEqual({ perSecond: 1, cpu: 0.5 })
  })
})
