/** Two of the four channels at once: what is multiplied by at most 256 does not reach its neighbour. */
const pair = 0x00ff00ff

/** `above` on `under`. */
export function over(under: number, above: number): number {
  const a = above >>> 24
  const rest = 256 - a - (a >>> 7)
  const low = (Math.imul(under & pair, rest) >>> 8) & pair
  const high = Math.imul((under >>> 8) & pair, rest) & ~pair
  return (above + (low | high)) | 0
}

/** Light on light: no channel goes beyond its end. */
export function plus(under: number, light: number): number {
  const low = ((under & pair) + (light & pair)) | 0
  const high = (((under >>> 8) & pair) + ((light >>> 8) & pair)) | 0
  const lowFull = low & 0x01000100
  const highFull = high & 0x01000100
  return (
    ((low | (lowFull - (lowFull >>> 8))) & pair) |
    (((high | (highFull - (highFull >>> 8))) & pair) << 8)
  )
}

/** `part` of 256 of it. */
export function scaled(pixel: number, part: number): number {
  return (
    ((Math.imul(pixel & pair, part) >>> 8) & pair) | (Math.imul((pixel >>> 8) & pair, part) & ~pair)
  )
}

/** From `a` (0) to `b` (256). */
export function between(a: number, b: number, part: number): number {
  const rest = 256 - part
  const low = (Math.imul(a & pair, rest) + Math.imul(b & pair, part)) >>> 8
  const high = Math.imul((a >>> 8) & pair, rest) + Math.imul((b >>> 8) & pair, part)
  return (low & pair) | (high & ~pair)
}
