import * as z from 'zod/mini'

/** The refusals of a picture that is uploaded. */
export const pictureRefusals = [
  'media.not_a_picture',
  'media.too_many_pixels',
  'media.too_much_motion',
  'media.no_heic',
] as const

/** The maximum size of one picture. */
export const maxPictureBytes = 10 * 1024 * 1024

/**
 * A picture in a list: with its dimensions and a placeholder, so that the layout does not shift while it loads. `url`
 * is a path on the image line, or a whole address.
 */
export const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A thumbhash in base64url, shown until the picture is loaded. Empty if unknown. */
  placeholder: z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{23,32})?$/)),
  /** The widths of its variants besides its own, the smallest first; `variantOf` returns their addresses. */
  widths: z.optional(z.array(z.int()).check(z.maxLength(3))),
  /** The point that a crop keeps in view, as percentages of the width and height; the middle if omitted. */
  focus: z.optional(z.array(z.int()).check(z.maxLength(2))),
  /** Every width is also available as AVIF. */
  avif: z.optional(z.literal(true)),
  /**
   * The picture is animated. Its variants are still pictures, the widest of them in the original width, regardless of
   * its name.
   */
  animated: z.optional(z.literal(true)),
})
export type Picture = z.output<typeof Picture>

export interface Variant {
  /** One of `widths`; the whole picture if omitted. */
  readonly width?: number | undefined
  readonly format?: 'webp' | 'avif' | undefined
}

/**
 * The address of a picture's variant: `/p/ab/….webp` has `/p/ab/…-640.webp` and `/p/ab/…-640.avif` beside it, and
 * `/p/ab/….jpg` for clients without WebP.
 */
export function variantOf(url: string, { width, format = 'webp' }: Variant): string {
  return url.replace(/\.webp$/, `${width === undefined ? '' : `-${width}`}.${format}`)
}
