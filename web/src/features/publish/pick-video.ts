import type { VideoKind } from '@kaleido/contract/media'
import { videoLimits } from '@kaleido/contract/media'

/** The facts a browser can read from a file before the upload. The server checks again, and decides. */
export interface PickedVideo {
  readonly file: File
  readonly kind: VideoKind
  /** Undefined where the browser can't read the file; the server may be able to. */
  readonly facts: VideoFacts | undefined
}

export interface VideoFacts {
  readonly seconds: number
  readonly width: number
  readonly height: number
}

export type PickRefusal = 'empty' | 'tooLarge' | 'tooShort' | 'tooLong' | 'notUpright'

/** A short where it qualifies as one. */
export function kindOf(file: File, facts: VideoFacts | undefined): VideoKind {
  return refusalFor('short', file, facts) === undefined && facts ? 'short' : 'video'
}

export function refusalFor(
  kind: VideoKind,
  { size }: Pick<File, 'size'>,
  facts: VideoFacts | undefined,
): PickRefusal | undefined {
  const { maxBytes, minSeconds, maxSeconds } = videoLimits[kind]
  if (size === 0) return 'empty'
  if (size > maxBytes) return 'tooLarge'
  if (!facts) return undefined
  if (facts.seconds < minSeconds) return 'tooShort'
  if (facts.seconds > maxSeconds) return 'tooLong'
  return kind === 'short' && facts.width > facts.height ? 'notUpright' : undefined
}
