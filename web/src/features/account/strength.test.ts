import { describe, expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

describe('the strength of a password', () => {
  it('is 0 without a password', () => {
    expect(strengthOf('')).toBe(0)
  })

  it('is low for repetition, however long', () => {
    expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe(1)
  })

  it('grows with length and variety', () => {
    const passwords = ['abc', 'abcdefgh12', 'correct horse ba', 'Correct horse battery 9!']
    const levels = passwords.map(strengthOf)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(4)
  })
})
