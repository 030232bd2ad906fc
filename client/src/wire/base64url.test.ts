import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decodeBase64url, encodeBase64url } from './base64url.ts'

it.each([0, 1, 2, 3, 31, 8_192, 8_193, 100_000])(
  'writes and reads %i bytes as Node does',
  (length) => {
    const bytes = Uint8Array.from(randomBytes(length))
    const text = Buffer.from(bytes).toString('base64url')
    expect(encodeBase64url(bytes)).toBe(text)
    expect(decodeBase64url(text)).toEqual(bytes)
  },
)

it('accepts padding', () => {
  expect(decodeBase64url('_w==')).toEqual(Uint8Array.of(255))
})

it.each(['+w', '/w', 'a b', 'a\n', 'a=b', '_w===', 'é', 'a'])('refuses %j', (text) => {
  expect(() => decodeBase64url(text)).toThrow('not base64url')
})
