import type { Picture } from '@kaleido/contract/core/picture'
import type { Grant, Needs } from '@kaleido/contract/video'
import { largestPreview } from '../../platform/media-tools/ladder.ts'
import type { FoundVideo, Scope, StoredPicture } from '../media/index.ts'
import { neededFor } from '../work/index.ts'

export interface Granted {
  readonly play: string
  readonly reason: Grant['reason']
  /** What unlocks the whole, where only the preview is granted. */
  readonly needs?: Needs
  readonly price?: number
  /** The largest height that may be watched. */
  readonly max: number
  readonly expiresAt: Date
}

export type Sign = (scope: Scope) => string

type Paths = Pick<Grant, 'hls' | 'mp4' | 'qualities' | 'locked' | 'sprite' | 'seconds'>

/** The grant of a video, with signed paths to its files. */
export function toGrant(video: FoundVideo, granted: Granted, sign: Sign): Grant {
  const { play, reason, needs, price, max, expiresAt } = granted
  return {
    play,
    reason,
    ...(needs === undefined ? {} : { needs }),
    ...(price === undefined ? {} : { price }),
    ...(reason === 'preview' ? previewOf(video, sign) : wholeOf(video, max, sign)),
    ...(reason !== 'preview' && isInMaking(video) ? { isStillMaking: true } : {}),
    fullSeconds: wholeSeconds(video.seconds),
    width: video.width,
    height: video.height,
    // The pipeline makes no captions yet.
    captions: [],
    poster: video.poster && pictureOf(video.poster),
    expiresAt: expiresAt.toISOString(),
  }
}

function pictureOf(stored: StoredPicture): Picture {
  const { id: _id, ...picture } = stored
  return picture
}

/** The lowest rendition is published before the others are made. */
const isInMaking = ({ state }: FoundVideo) => state === 'checking' || state === 'encoding'

/** A phone needs no larger file of a short: that would only start later. */
const largestFile = 720

function wholeOf({ heights, kind, seconds, sprite }: FoundVideo, max: number, sign: Sign): Paths {
  const [least = 0] = heights
  const fitting = heights.filter((height) => height <= max)
  // A viewer with access gets the smallest height, even where it is above their limit.
  const qualities = fitting.length > 0 ? fitting : [least]
  const scope = qualities.at(-1) ?? least
  const folder = sign(scope)
  const file = qualities.findLast((height) => height <= largestFile) ?? least
  return {
    seconds: wholeSeconds(seconds),
    hls: `${folder}master-${scope}.m3u8`,
    ...(kind === 'short' ? { mp4: `${folder}short-${file}.mp4` } : {}),
    qualities,
    locked: heights.flatMap((height) => {
      const needs = neededFor(height)
      return height > scope && needs ? [{ height, needs }] : []
    }),
    ...(sprite ? { sprite: spriteIn(folder, sprite) } : {}),
  }
}

function spriteIn(
  folder: string,
  { sheets, ...layout }: NonNullable<FoundVideo['sprite']>,
): NonNullable<Grant['sprite']> {
  return {
    ...layout,
    sheets: Array.from({ length: sheets }, (_sheet, at) => `${folder}sprite/${at}.webp`),
  }
}

/** The preview is a separate rendition, so that nothing beyond it leaves the server. */
function previewOf({ heights, kind, previewSeconds }: FoundVideo, sign: Sign): Paths {
  const folder = sign('preview')
  return {
    seconds: wholeSeconds(previewSeconds ?? 0),
    hls: `${folder}preview/master.m3u8`,
    ...(kind === 'short' ? { mp4: `${folder}preview/short.mp4` } : {}),
    qualities: heights.filter((height) => height <= largestPreview),
    locked: [],
  }
}

function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds))
}
