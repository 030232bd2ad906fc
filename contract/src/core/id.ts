import * as z from 'zod/mini'

/**
 * Ids travel as strings of digits, so that no client calculates with them or loses digits. Any eighteen digits fit the
 * database's bigint.
 */
export const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** The one id that is a number: a person's. */
export const uid = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** The database knows no year 0. */
const fromYearOne = z.refine<string>((text) => !text.startsWith('0000'))

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime().check(fromYearOne)

/** A day in Shanghai, as in `2026-11-30`. */
export const day = z.iso.date().check(fromYearOne)
