import { describe, expect, it } from 'vitest'
import { weightOf } from './moderation.weight.ts'

const right = { is_old: true, decided: 4, upheld: 4 }
const wrong = { is_old: true, decided: 4, upheld: 0 }
const young = { is_old: false, decided: 4, upheld: 4 }
const unknown = { is_old: true, decided: 0, upheld: 0 }
const many = <T>(one: T) => Array.from({ length: 200 }, () => one)

describe('the weight of reports', () => {
  it('is by how often their senders were right', () => {
    expect(weightOf([right, right, { ...right, upheld: 2 }])).toBe(2.5)
    expect(weightOf(many(wrong))).toBe(0)
    expect(weightOf([])).toBe(0)
  })

  it('of young or unknown accounts is nothing alone, and little beside others', () => {
    expect(weightOf([...many(young), ...many(unknown)])).toBe(0)
    expect(weightOf([right, young, unknown])).toBe(1.5)
    expect(weightOf([right, ...many(young)])).toBe(2)
  })
})
