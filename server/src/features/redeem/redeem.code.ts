import { randomBytes } from 'node:crypto'
import { redeemRules } from '@kaleido/contract/redeem'
import { keyedHash } from '../../platform/crypto/encrypt-at-rest.ts'

/** Crockford's: no letter that is taken for a digit, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsPerLetter = 5

/** A code as it is shown: 80 random bits, in groups. */
export function makeCode(): string {
  const bytes = randomBytes((redeemRules.letters * bitsPerLetter) / 8)
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  for (let n = 0; n < redeemRules.letters; n += 1) {
    code += alphabet[Number(bits & 31n)] ?? ''
    bits >>= 5n
  }
  return (code.match(new RegExp(`.{${redeemRules.shownInGroupsOf}}`, 'g')) ?? []).join('-')
}

const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** What somebody typed, as a code; undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => meant[letter] ?? letter)
  const isCode = letters.length === redeemRules.letters && /^[0-9A-HJKMNP-TV-Z]+$/.test(letters)
  return isCode ? letters : undefined
}

/** What the database knows of a code. */
export function hashCode(secretKey: string, code: string): Buffer {
  return keyedHash(secretKey, 'redeem code', code.replaceAll('-', ''))
}
