import { createHash } from 'node:crypto'
import type { UsdtNetwork } from '@kaleido/contract/payout-payee'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Whether an address is one that somebody wrote down right, by its own checksum. */
export function isAddress(network: UsdtNetwork, address: string): boolean {
  return network === 'trc20' ? isTronAddress(address) : isEthereumAddress(address)
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** What an address of the network begins with, and how long it is with its checksum. */
const [tronPrefix, tronBytes, sumBytes] = [0x41, 25, 4]

/** Base58Check: the last four bytes are the beginning of a double SHA-256 of the others. */
function isTronAddress(address: string): boolean {
  const bytes = readBase58(address)
  if (bytes?.length !== tronBytes || bytes[0] !== tronPrefix) return false
  const [body, sum] = [bytes.subarray(0, -sumBytes), bytes.subarray(-sumBytes)]
  return sha256(sha256(body)).subarray(0, sumBytes).equals(sum)
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Without leading zeros, which no address of these has. */
function readBase58(text: string): Buffer | undefined {
  let value = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

const form = /^0x[0-9a-fA-F]{40}$/

/** EIP-55: which letters are capital is the checksum. Letters of one case carry none. */
function isEthereumAddress(address: string): boolean {
  if (!form.test(address)) return false
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex')
  return Array.from(lower).every((digit, place) => {
    const isCapital = Number.parseInt(hash.charAt(place), 16) >= 8
    return digits.charAt(place) === (isCapital ? digit.toUpperCase() : digit)
  })
}
