import * as z from 'zod/mini'

/** The product speaks by this account: the app shows a badge that nobody can type. */
export const isOfficial = z.optional(z.boolean())
