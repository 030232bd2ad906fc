import { type DrawName, prizeAt, rollOf } from '@kaleido/contract/lottery-draw'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The commitment to a seed, both in hex. */
export function commitOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

export interface Proof<P> extends DrawName {
  /** In hex, as it was revealed. */
  readonly seed: string
  /** As it was published before. */
  readonly commit: string
  readonly prizes: readonly P[]
}

export interface Recomputed<P> {
  /** Whether the seed is the one that was committed to. */
  readonly isCommitted: boolean
  readonly roll: number
  readonly prize: P
}

/** Recomputes a draw from what is public once its day is over. Synchronous, and on plain http too. */
export function recomputeDraw<P extends { readonly weight: number }>({
  seed,
  commit,
  prizes,
  ...name
}: Proof<P>): Recomputed<P> {
  const key = hexToBytes(seed)
  const roll = rollOf((message) => hmac(sha256, key, utf8ToBytes(message)), name)
  return { isCommitted: commitOf(seed) === commit, roll, prize: prizeAt(prizes, roll) }
}
