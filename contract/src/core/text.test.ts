import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countGraphemes, graphemes } from './text.ts'

describe('a text’s length', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['万花筒', 3],
    ['👍🏽', 1],
    ['👨‍👩‍👧‍👦🇨🇳', 2],
    ['e\u0301', 1],
  ])('of "%s" is what a person counts', (text, count) => {
    expect(countGraphemes(text)).toBe(count)
  })

  it('has both bounds, and the refusal names the bound', () => {
    const schema = z.string().check(graphemes({ min: 2, max: 3 }))
    expect(schema.safeParse('🇨🇳🇨🇳').success).toBe(true)
    expect(schema.safeParse('🇨🇳').error?.issues).toMatchObject([{ code: 'too_small', minimum: 2 }])
    expect(schema.safeParse('abcd').error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }])
  })
})
