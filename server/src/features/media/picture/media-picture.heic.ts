import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../../platform/errors.ts'
import { FfmpegMissing } from '../../../platform/media-tools/find-ffmpeg.ts'
import { decodeHeic } from '../../../platform/media-tools/heic.ts'
import { BadHeif } from '../../../platform/media-tools/heif-boxes.ts'
import { TooManyPixels } from '../../../platform/media-tools/heif-picture.ts'
import type { MediaTools } from '../../../platform/media-tools/media-tools.ts'
import { FfmpegFailed } from '../../../platform/media-tools/run-ffmpeg.ts'
import { pictureLimits } from '../../../platform/pictures.ts'
import { longestEdge } from './media-picture.process.ts'

const timeoutMs = 8_000

/** Lends what a HEIC picture is decoded to; our own decoder knows no HEVC. */
export async function withHeic<T>(
  tools: MediaTools,
  file: string,
  use: (png: string) => Promise<T>,
): Promise<T> {
  const closed = await mkdtemp(path.join(tmpdir(), 'kaleido-heic-'))
  try {
    // The decoder's own folder lies in ours, where no other decoder can enter.
    const folder = path.join(closed, 'made')
    await mkdir(folder)
    const pixels = pictureLimits.limitInputPixels
    const plan = { file, folder, edge: longestEdge, pixels, timeoutMs }
    return await use(await decodeHeic(tools, plan).catch(refuse))
  } finally {
    await rm(closed, { recursive: true })
  }
}

function refuse(error: unknown): never {
  if (error instanceof TooManyPixels) throw new AppError('media.too_many_pixels')
  if (error instanceof FfmpegMissing) throw new AppError('media.no_heic', {}, { cause: error })
  if (error instanceof FfmpegFailed && error.reason === 'timeout') {
    throw new AppError('media.too_many_pixels', {}, { cause: error })
  }
  if (error instanceof BadHeif || error instanceof FfmpegFailed) {
    throw new AppError('media.not_a_picture', {}, { cause: error })
  }
  throw error
}
