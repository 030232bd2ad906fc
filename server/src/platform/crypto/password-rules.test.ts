import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from './password-rules.ts'

describe('a password', () => {
  it.each([
    ['correct horse battery staple', []],
    ['我喜欢猫和狗在一起', []],
    ['Tr0ub4dor&3xyz', ['violet']],
    ['🐱🐶🐭🐹🐰🦊🐻🐼', []],
  ])('%s may be taken', (password, own) => {
    expect(weaknessOf(password, own)).toBeUndefined()
  })

  it.each([
    ['password', 'common'],
    ['PassWord', 'common'],
    ['1qaz2wsx', 'common'],
    ['aaaaaaaaaaaa', 'weak'],
    ['abcdefghijk', 'weak'],
    ['2026-11-21', 'weak'],
    ['violetfox', 'like_account'],
    ['xX-VioletFox-Xx', 'like_account'],
    ['my13800138000', 'like_account'],
  ])('%s is refused as %s', (password, weakness) => {
    expect(weaknessOf(password, ['violetfox', '13800138000'])).toBe(weakness)
  })

  it('is none of the three thousand that are tried first', () => {
    const tried = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3_000)
    expect(tried).toHaveLength(3_000)
    expect(tried.filter((password) => weaknessOf(password, []) === undefined)).toEqual([])
  })

  it('is judged by its beginning, so that the work is bounded', () => {
    const strong = 'correct horse battery staple'
    expect(weaknessOf(`${'a'.repeat(32)}${strong}`, [])).toBe('weak')
    expect(weaknessOf(`${strong}${'a'.repeat(228)}`, [])).toBeUndefined()
  })
})
