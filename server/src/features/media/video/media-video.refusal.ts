import type { ErrorCode } from '@kaleido/contract/all'
import type { VideoKind } from '@kaleido/contract/media'
import type { Logger } from '../../../platform/log/log.ts'
import { FfmpegFailed } from '../../../platform/media-tools/run-ffmpeg.ts'
import {
  type SourceFacts,
  type Unusable,
  UnusableSource,
} from '../../../platform/media-tools/source-facts.ts'

/** The video is not taken, for a reason that its sender is told. Trying again changes nothing. */
class VideoRefused extends Error {
  override readonly name = 'VideoRefused'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

export interface LengthLimits {
  readonly kind: VideoKind
  readonly minSeconds: number
  readonly maxSeconds: number
}

/** A camera's clock and a container's rounding: nobody is refused for a frame. */
const toleratedSeconds = 0.1

export function refuseOutside(
  { kind, minSeconds, maxSeconds }: LengthLimits,
  facts: SourceFacts,
): void {
  if (facts.seconds < minSeconds - toleratedSeconds) throw new VideoRefused('media.too_short')
  if (facts.seconds > maxSeconds + toleratedSeconds) throw new VideoRefused('media.too_long')
  if (kind === 'short' && facts.width > facts.height) throw new VideoRefused('media.not_upright')
}

const codes: Readonly<Record<Unusable, ErrorCode>> = {
  unreadable: 'media.not_a_video',
  too_large: 'media.too_wide',
  damaged: 'media.broken',
}

/** What an error says of the file; undefined where it is no fault of the file's. */
export function refusalOf(error: unknown): ErrorCode | undefined {
  if (error instanceof VideoRefused) return error.code
  if (error instanceof UnusableSource) return codes[error.reason]
  return error instanceof FfmpegFailed ? 'media.broken' : undefined
}

/** ffmpeg may have been killed for want of memory by others' doing; what fails it twice is the file. */
export async function withSecondTry<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error
    log.warn({ event: 'media.ffmpeg_failed', err: error })
    return work()
  }
}
