import { type Rational, valueOf } from './source-facts.ts'

/**
 * Segments begin at 0, 1, 2 and 4 seconds and then every 4: short ones first, so that playback starts early. Seconds of
 * the timeline are counted in whole frames, so that renditions of 30 and 60 frames cut at the very same times: a second of
 * 29.97 frames is 30 of them and lasts 1.001.
 */
const firstStarts = [0, 1, 2] as const
export const longSegment = 4

/** Frames in a second of the timeline. */
export function framesASecond(fps: Rational): number {
  return Math.round(valueOf(fps))
}

/** How long a second of the timeline lasts. */
export function secondOf(fps: Rational): number {
  return framesASecond(fps) / valueOf(fps)
}

/** Whether a segment begins there, as ffmpeg asks of each frame `n`. */
export function keyframeRule(fps: Rational): string {
  const second = framesASecond(fps)
  const first = firstStarts.filter((start) => start > 0).map((start) => `eq(n,${start * second})`)
  return `expr:${first.join('+')}+not(mod(n,${longSegment * second}))`
}

/** The starts of segments, in seconds of the timeline, up to a length. */
export function segmentStarts(length: number): number[] {
  const starts: number[] = firstStarts.filter((start) => start < length)
  for (let start = longSegment; start < length; start += longSegment) starts.push(start)
  return starts
}

const previewRule = { seconds: 30, share: 0.1, least: 15, max: 0.5 }

/**
 * How much of a video its preview shows: half a minute or a tenth, whichever is shorter, at least a quarter of a minute,
 * and never more than half of it, however short it is.
 */
export function previewLength(length: number): number {
  const { seconds, share, least, max } = previewRule
  return Math.min(Math.max(Math.min(seconds, length * share), least), length * max)
}
