import * as z from 'zod/mini'

/**
 * The English form of an operator's text, blank for none: the Chinese text is shown then. English takes about twice as many
 * characters.
 */
/* @__NO_SIDE_EFFECTS__ */
export const english = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(2 * max)), '')
