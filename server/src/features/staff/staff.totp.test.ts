import { expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, toBase32, totpCode, totpUri } from './staff.totp.ts'

/** The secret of RFC 6238's own table, whose codes have eight digits: the last six are ours. */
const secret = toBase32(Buffer.from('12345678901234567890'))

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes the code of second %i as the RFC does', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code.slice(2))
})

it('knows a code of the half minute before and after, and no further', () => {
  const now = 57_000_000
  const known = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpCode(secret, now + off), now))
  expect(known).toEqual([undefined, now - 1, now, now + 1, undefined])
})

it('makes secrets of 160 bits that authenticators read', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  expect(totpUri('li.na', made)).toBe(`otpauth://totp/Kaleido:li.na?secret=${made}&issuer=Kaleido`)
})
