import { type Picture, variantOf } from '@kaleido/contract/core/picture'

/** A picture of the server; of one that is known by its address alone, the whole is shown. */
export type Shown = Pick<Picture, 'url'> & Partial<Picture>

/** Where a picture is shown, in CSS pixels. */
export interface PictureBox {
  readonly width: number
  readonly height: number
}

/** One of the addresses of a picture, and how wide it is there. */
export interface Choice {
  readonly path: string
  readonly width: number
}

export interface Screen {
  /** Of its pixels to CSS pixels. */
  readonly density: number
  readonly showsAvif: boolean
}

/** Nobody sees more on a telephone, and every step of it costs a quarter more bytes. */
const sharpest = 2.5

/**
 * The narrowest of what is kept that fills its place, in both directions: the rest of it is cut off. All there is to see
 * where it is for a reader, and has no place.
 */
export function choose(
  picture: Shown,
  place: PictureBox | undefined,
  { density, showsAvif }: Screen,
): Choice {
  const { url, width = Infinity, height = 0, widths = [], animated, avif } = picture
  const fits = (place: PictureBox) => {
    const across = Math.max(place.width, (place.height * width) / height)
    const needed = across * Math.min(density, sharpest)
    // What moves would do so in a list: there the widest that stands still has to be enough.
    return widths.find((narrower) => narrower >= needed) ?? (animated && widths.at(-1))
  }
  const chosen = (place && fits(place)) || undefined
  const format = showsAvif && avif ? 'avif' : 'webp'
  return { path: variantOf(url, { width: chosen, format }), width: chosen ?? width }
}
