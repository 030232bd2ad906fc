import { type Rational, valueOf } from './source-facts.ts'

/**
 * Segments begin at 0, 1, 2 and 4 seconds and then every 4: short ones first, so that playback starts early. Seconds of
 * the timeline are counted in whole frames, so that renditions of 30 and 60 frames are cut at the same times: a second
 * at 29.97 frames is 30 of them and lasts 1.001.
 */
const firstStarts = [0, 1, 2] as const
export const longSegment = 4

/** Frames per second of the timeline. */
export function framesASecond(fps: Rational): number {
  return Math.round(valueOf(fps))
}

/** The length of a second of the timeline. */
export function secondOf(fps: Rational): number {
  return framesASecond(fps) / valueOf(fps)
}

/** Whether a segment begins there, as an ffmpeg expression of the frame number `n`. */
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
 * The length of a video's preview: half a minute or a tenth, whichever is shorter, at least a quarter of a minute, and
 * never more than half of the video, however short it is.
 */
export function previewLength(length: number): number {
  const { seconds, share, least, max } = previewRule
  return Math.min(Math.max(Math.min(seconds, length * share), least), length * max)
}
