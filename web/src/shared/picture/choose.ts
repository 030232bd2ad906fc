import { type Picture, variantOf } from '@kaleido/contract/core/picture'

/** A picture of the server; one that is known by its address alone is shown in full. */
export type Shown = Pick<Picture, 'url'> & Partial<Picture>

/** The place of a picture, in CSS pixels. */
export interface PictureBox {
  readonly width: number
  readonly height: number
}

/** An address of a picture, with its width. */
export interface Choice {
  readonly path: string
  readonly width: number
}

export interface Screen {
  /** Pixels per CSS pixel. */
  readonly density: number
  readonly showsAvif: boolean
}

/** More is invisible on a phone, and every step costs a quarter more bytes. */
const sharpest = 2.5

/** The narrowest variant that fills its place in both directions. For a reader, which has no place, the original. */
export function choose(
  picture: Shown,
  place: PictureBox | undefined,
  { density, showsAvif }: Screen,
): Choice {
  const { url, width = Infinity, height = 0, widths = [], animated, avif } = picture
  const fits = (place: PictureBox) => {
    const across = Math.max(place.width, (place.height * width) / height)
    const needed = across * Math.min(density, sharpest)
    // An animated original would play in lists: there the widest still has to suffice.
    return widths.find((narrower) => narrower >= needed) ?? (animated && widths.at(-1))
  }
  const chosen = (place && fits(place)) || undefined
  const format = showsAvif && avif ? 'avif' : 'webp'
  return { path: variantOf(url, { width: chosen, format }), width: chosen ?? width }
}
