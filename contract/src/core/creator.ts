import * as z from 'zod/mini'

/** The staff approved this person as a creator: the app shows a badge that nobody can type. */
export const isCreator = z.optional(z.boolean())
