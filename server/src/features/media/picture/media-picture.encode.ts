import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { narrowerWidths } from './media-picture.names.ts'

/** A picture taken apart, upright and in the colours of every screen: decoded once, whatever is made of it. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

export interface Narrower {
  readonly width: number
  readonly bytes: Buffer
}

/**
 * Nearly as like the picture as the WebP beside it, of half the bytes where it is a photograph. The usual fourth of nine
 * efforts takes five times as long, and more, to save another twentieth.
 */
const avif = { quality: 60, effort: 2, chromaSubsampling: '4:2:0' } as const
const webp = { quality: 82 } as const
const jpeg = { quality: 80 } as const
const jpegWidth = 1_080
/** A thumbhash tells no more than seven waves across, so it needs no more pixels to be told them. */
const thumbEdge = 32
const focusEdge = 64

/** Decodes what `picture` makes of its input. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export function toWebp(pixels: Pixels, width = pixels.width): Promise<Buffer> {
  return ofWidth(pixels, width).webp(webp).toBuffer()
}

export function toAvif(pixels: Pixels, width = pixels.width): Promise<Buffer> {
  return ofWidth(pixels, width).avif(avif).toBuffer()
}

export function toJpeg(pixels: Pixels): Promise<Buffer> {
  return onWhite(ofWidth(pixels, jpegWidth)).jpeg(jpeg).toBuffer()
}

/** One after another: a picture must not take every thread that the process has. */
export async function toNarrower(
  pixels: Pixels,
  widths: readonly number[] = widthsBelow(pixels.width),
): Promise<Narrower[]> {
  const made: Narrower[] = []
  for (const width of widths) made.push({ width, bytes: await toWebp(pixels, width) })
  return made
}

export function widthsBelow(width: number): number[] {
  return narrowerWidths.filter((narrower) => narrower < width)
}

export async function placeholderOf(pixels: Pixels): Promise<string> {
  const small = { width: thumbEdge, height: thumbEdge, fit: 'inside' } as const
  const { data, info } = await onWhite(open(pixels).resize(small))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/** The point that a crop keeps in view, as percentages of the width and height. */
export type Focus = readonly [x: number, y: number]

/** Where a picture catches the eye: by luminance, saturation and skin tones. Null for one too flat to tell. */
export async function focusOf(pixels: Pixels): Promise<Focus | null> {
  const height = Math.max(2, Math.round((focusEdge * pixels.height) / pixels.width))
  // The point is found while the picture is cropped, and named as of the picture before that.
  const half = { width: focusEdge / 2, height, fit: 'cover', position: 'attention' } as const
  const { info } = await onWhite(open(pixels).resize(half))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX, attentionY } = info
  if (attentionX === undefined || attentionY === undefined) return null
  return [percent(attentionX / focusEdge), percent(attentionY / height)]
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)))
}

function ofWidth(pixels: Pixels, width: number): Sharp {
  return open(pixels).resize({ width, withoutEnlargement: true })
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: '#ffffff' })
}
