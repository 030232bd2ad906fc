import * as z from 'zod/mini'

/**
 * A time span or a position in seconds, rounded to the millisecond: the database's numbers hold no arbitrarily small
 * fraction, and -0 is 0.
 */
/* @__NO_SIDE_EFFECTS__ */
export function seconds(max: number) {
  const rounded = z.overwrite<number>((given) => Math.round(given * 1_000) / 1_000 + 0)
  return z.number().check(z.minimum(0), z.maximum(max), rounded)
}
