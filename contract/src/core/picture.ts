import * as z from 'zod/mini'

/** The most that one picture may weigh. */
export const maxPictureBytes = 10 * 1024 * 1024

/**
 * A picture as every list carries it: with its measure and a placeholder, so that nothing jumps while it loads. `url` is
 * a path on the image line, or a whole address.
 */
export const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A thumbhash in base64url: what stands in its place until it is there. Empty where none is known. */
  placeholder: z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{23,32})?$/)),
  /** The widths that it is kept in besides its own, the least first: `variantOf` says where. */
  widths: z.optional(z.array(z.int()).check(z.maxLength(3))),
  /** Every width is kept as AVIF too. */
  avif: z.optional(z.literal(true)),
  /** It moves. What it is kept in besides stands still, the widest of that as wide as itself, whatever its name says. */
  animated: z.optional(z.literal(true)),
})
export type Picture = z.output<typeof Picture>

export interface Variant {
  /** Of those in `widths`; the whole picture where it is left out. */
  readonly width?: number | undefined
  readonly format?: 'webp' | 'avif' | undefined
}

/**
 * Where a variant of a picture lies: `/p/ab/….webp` has `/p/ab/…-640.webp` and `/p/ab/…-640.avif` beside it, and for who
 * cannot show WebP `/p/ab/….jpg`.
 */
export function variantOf(url: string, { width, format = 'webp' }: Variant): string {
  return url.replace(/\.webp$/, `${width === undefined ? '' : `-${width}`}.${format}`)
}
