import type { mediaErrors } from '@kaleido/contract/media'
import sharp from 'sharp'
import { AppError } from '../../../platform/errors.ts'
import { isPictureFile, pictureLimits, takesTooMuchMemory } from '../../../platform/pictures.ts'
import { animationOf } from './media-picture.animation.ts'
import {
  type Focus,
  focusOf,
  type Narrower,
  type Pixels,
  pixelsOf,
  placeholderOf,
  toJpeg,
  toNarrower,
  toWebp,
} from './media-picture.encode.ts'

/** A picture as it is kept. */
export interface ReadyPicture {
  /** The whole of it, as WebP. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly focus: Focus | null
  readonly isAnimated: boolean
  readonly narrower: readonly Narrower[]
  /** Undefined where it is made later. */
  readonly jpeg: Buffer | undefined
}

export const longestEdge = 2_048
/** Of decoding; what is made of the pixels is bounded by their number. */
const secondsAtMost = 8

/**
 * Makes a picture anew from what somebody sent: nothing of the original file is kept, neither its name and type nor what
 * a camera wrote into it, and the sender's word on what it is counts for nothing.
 */
export async function processPicture(file: string): Promise<ReadyPicture> {
  if (!(await isPictureFile(file))) throw new AppError('media.not_a_picture')
  try {
    const head = await sharp(file, pictureLimits).metadata()
    if (takesTooMuchMemory(head)) throw new AppError('media.too_many_pixels')
    const animation = await animationOf(file, head)
    const pixels = await decode(file)
    if (!animation) return await still(pixels)
    return { ...animation, isAnimated: true, ...(await beside(pixels, animation.stills)) }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(refusalOf(error), {}, { cause: error })
  }
}

function decode(file: string): Promise<Pixels> {
  const size = { width: longestEdge, height: longestEdge, fit: 'inside' } as const
  return pixelsOf(
    sharp(file, pictureLimits)
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .timeout({ seconds: secondsAtMost }),
  )
}

async function still(pixels: Pixels): Promise<ReadyPicture> {
  const { width, height } = pixels
  const bytes = await toWebp(pixels)
  return { bytes, width, height, isAnimated: false, ...(await beside(pixels)) }
}

async function beside(pixels: Pixels, widths?: readonly number[]) {
  return {
    placeholder: await placeholderOf(pixels),
    focus: await focusOf(pixels),
    narrower: await toNarrower(pixels, widths),
    jpeg: await toJpeg(pixels),
  }
}

function refusalOf(error: unknown): keyof typeof mediaErrors {
  const message = error instanceof Error ? error.message : ''
  const isTooMuch = message.includes('exceeds pixel limit') || message.startsWith('timeout')
  return isTooMuch ? 'media.too_many_pixels' : 'media.not_a_picture'
}
