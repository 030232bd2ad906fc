import sharp, { type Metadata } from 'sharp'
import { AppError } from '../../../platform/errors.ts'
import { pictureLimits } from '../../../platform/pictures.ts'

export interface Animation {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The widths of the stills that lists show in its stead. */
  readonly stills: readonly number[]
}

const mostFrames = 200
const secondsAtMost = 8
/** The width of the widest still, and by name of it even where the animation is less wide. */
const widest = 640
const size = { width: widest, height: 1_138, fit: 'inside', withoutEnlargement: true } as const
/** A picture that moves hides its faults; at a higher effort it takes twice as long and saves a thirtieth. */
const webp = { quality: 75, effort: 2 } as const

/**
 * What moves stays so, as one WebP; undefined where nothing moves. A PNG that moves is none of that: every decoder here
 * takes its first picture.
 */
export async function animationOf(
  file: string,
  { pages = 1, width, height }: Metadata,
): Promise<Animation | undefined> {
  if (pages === 1) return undefined
  const pixels = pages * width * height
  if (pages > mostFrames || pixels > pictureLimits.limitInputPixels) {
    throw new AppError('media.too_much_motion')
  }
  const { data, info } = await sharp(file, { ...pictureLimits, animated: true })
    .resize(size)
    .webp(webp)
    .timeout({ seconds: secondsAtMost })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw error.message.startsWith('timeout') ? new AppError('media.too_much_motion') : error
    })
  const stills = info.width > 320 ? [320, widest] : [widest]
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, stills }
}
