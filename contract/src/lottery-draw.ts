/** The weights of a version's prizes sum to this: a weight of 1 is a chance of one in a million. */
export const totalWeight = 1_000_000

/** The largest multiple of `totalWeight` that four bytes hold: numbers from here on are left out, or low rolls came more often. */
const firstRejected = Math.floor(2 ** 32 / totalWeight) * totalWeight

/** What names a draw: whose it is, and which of the person's draws of that day of Shanghai. */
export interface DrawName {
  /** `yyyy-mm-dd` */
  readonly day: string
  readonly uid: number
  /** 1 for the first draw of the day. */
  readonly nonce: number
}

/** HMAC-SHA-256 under the day's seed. */
export type SeededHmac = (message: string) => Uint8Array

/**
 * The roll of a draw, from 0 to 999,999: of HMAC(seed, `day|uid|nonce`) the first four bytes, big-endian, that are small
 * enough, modulo a million. Where none of the eight groups is (never in practice), the message gets `|1`, `|2` and so on.
 */
export function rollOf(hmac: SeededHmac, { day, uid, nonce }: DrawName): number {
  const message = `${day}|${uid}|${nonce}`
  for (let more = 0; ; more += 1) {
    const bytes = hmac(more === 0 ? message : `${message}|${more}`)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 4 <= view.byteLength; at += 4) {
      const number = view.getUint32(at)
      if (number < firstRejected) return number % totalWeight
    }
  }
}

/** The prize that a roll falls on: each takes as many rolls as its weight, in the order in which they are listed. */
export function prizeAt<P extends { readonly weight: number }>(
  prizes: readonly P[],
  roll: number,
): P {
  let end = 0
  for (const prize of prizes) {
    end += prize.weight
    if (roll < end) return prize
  }
  throw new RangeError(`no prize at ${roll} of ${end}`)
}

/** A prize, and what is given in its place where it is gone, one after the other; none twice. */
export function* standIns<P extends { readonly n: number; readonly substitute: number | null }>(
  prizes: readonly P[],
  rolled: P,
): Generator<P> {
  const tried = new Set<P>()
  for (let next: P | undefined = rolled; next && !tried.has(next); next = after(next)) {
    tried.add(next)
    yield next
  }

  function after({ substitute }: P): P | undefined {
    return prizes.find(({ n }) => n === substitute)
  }
}
