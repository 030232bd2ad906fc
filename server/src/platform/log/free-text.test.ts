import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { scrubFreeText } from './free-text.ts'

const scrub = (text: string) => scrubFreeText(text, {})

describe('a text from outside', () => {
  it('loses the credentials of its sender, wherever they stand', () => {
    const sender = { token: 'abcdefgh', devices: ['ijklmnop', 'short'] }
    expect(scrubFreeText('x/abcdefgh.ijklmnop,short', sender)).toBe('x/[token].[device],short')
  })

  it.each([
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [token]'],
    ['{"accessToken":"abc.def-123","n":1}', '{"accessToken":"[token]","n":1}'],
    ['/x?token=abc.def-123&n=1', '/x?token=[token]&n=1'],
    ["password = 'hunter22!'", "password = '[token]'"],
    ['at 0123456789abcdef0123456789abcdef.', 'at [token].'],
    ['DevID=a1b2c3d4;Ver=1.1.2', 'DevID=[redacted];Ver=1.1.2'],
  ])('loses what is named or shaped like a secret: %s', (text, left) => {
    expect(scrub(text)).toBe(left)
  })

  it('loses random words of the length of a token', () => {
    for (let n = 0; n < 200; n += 1) {
      const token = `a${randomBytes(32).toString('base64url')}Z9`
      expect(scrub(`(${token})`)).toBe('([token])')
    }
  })

  it.each([
    'TypeError: undefined is not a function (evaluating player.currentTime)',
    'hls-error: fragment-load-time-out at level-3',
    'https://v2.example/m/m1/film_720p/seg-00012.m4s',
    'a token was refused',
    '验证码 482913 收不到，订单号 20261123093000',
  ])('keeps what a person needs to understand it: %s', (text) => {
    expect(scrub(text)).toBe(text)
  })

  it('never grows', () => {
    const text = 'pwd=12345678 token:abcdefgh '.repeat(20)
    expect(scrub(text).length).toBeLessThanOrEqual(text.length)
  })
})
