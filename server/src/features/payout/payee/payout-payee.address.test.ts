import { describe, expect, it } from 'vitest'
import { isAddress } from './payout-payee.address.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Of the standard EIP-55. */
const mixed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

/** Each address with one letter changed into another. */
function* mistyped(address: string, alphabet: string): Generator<string> {
  for (let place = 2; place < address.length; place += 1) {
    const others = Array.from(alphabet).filter((letter) => letter !== address.charAt(place))
    const letter = others[place % others.length] ?? ''
    yield `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
  }
}

describe('an address of TRC20', () => {
  it('is taken with its checksum', () => {
    expect(isAddress('trc20', tron)).toBe(true)
  })

  it('is refused with one letter changed, and with another prefix', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    for (const wrong of mistyped(tron, letters)) expect(isAddress('trc20', wrong)).toBe(false)
    for (const wrong of [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      tron.slice(1),
      `${tron}1`,
      '',
      '0',
    ]) {
      expect(isAddress('trc20', wrong), wrong).toBe(false)
    }
  })
})

describe('an address of ERC20', () => {
  it.each(mixed)('is taken with its capitals, and in one case: %s', (address) => {
    expect(isAddress('erc20', address)).toBe(true)
    expect(isAddress('erc20', address.toLowerCase())).toBe(true)
    expect(isAddress('erc20', `0x${address.slice(2).toUpperCase()}`)).toBe(true)
  })

  it.each(mixed)('is refused with one capital changed: %s', (address) => {
    for (let place = 2; place < address.length; place += 1) {
      const letter = address.charAt(place)
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other === letter) continue
      const wrong = `${address.slice(0, place)}${other}${address.slice(place + 1)}`
      expect(isAddress('erc20', wrong), wrong).toBe(false)
    }
  })

  it('is refused in another form', () => {
    for (const wrong of [tron, '0x', `${mixed[0]}0`, mixed[0]?.slice(2) ?? '']) {
      expect(isAddress('erc20', wrong), wrong).toBe(false)
    }
  })
})
