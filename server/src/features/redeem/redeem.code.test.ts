import { describe, expect, it } from 'vitest'
import { hashCode, makeCode, readCode } from './redeem.code.ts'

describe('a code', () => {
  it('is four groups of four, and read as it is shown', () => {
    for (let n = 0; n < 200; n += 1) {
      const code = makeCode()
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readCode(code)).toBe(code.replaceAll('-', ''))
    }
  })

  it('uses all of its letters', () => {
    const seen = new Set(Array.from({ length: 200 }, () => makeCode().split('')).flat())
    expect(seen.size).toBe(33)
  })

  it.each([
    'o123-4567-89ab-cdil',
    ' 0123 4567 89AB CD1L ',
    'O123456789ABCDI1',
    '０１２３—４５６７–８９ＡＢ－ＣＤ１１',
  ])('is read however it is typed: %s', (typed) => {
    expect(readCode(typed)).toBe('0123456789ABCD11')
  })

  it.each(['', '0123-4567-89AB-CD1', '0123-4567-89AB-CD111', 'U123-4567-89AB-CDEF', '兑换码'])(
    'cannot be %j',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  )

  it('has the hash of its letters, under the key', () => {
    expect(hashCode('k', '0123-4567-89AB-CDEF')).toEqual(hashCode('k', '0123456789ABCDEF'))
    expect(hashCode('k', '0123456789ABCDEF')).not.toEqual(hashCode('l', '0123456789ABCDEF'))
  })
})
