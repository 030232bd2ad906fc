import { availableParallelism } from 'node:os'
import type { Rung } from './ladder.ts'
import { words } from './run-ffmpeg.ts'
import { framesASecond, keyframeRule, longSegment } from './timeline.ts'

/** Copies nothing unasked: no subtitles, no data, and no camera metadata. */
export const nothingElse = words('-map_metadata -1 -map_chapters -1 -dn -sn')
/** A fragment for each segment, without an edit list: times begin at 0. */
export const inSegments = words('-movflags +cmaf+frag_keyframe -f mp4')
const colours = words('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv')

/** The encoder's default, but fewer on large machines: several encoders run at once, and each thread holds frames. */
const threads = Math.min(Math.ceil(availableParallelism() * 1.5), 8)

/** Encodes the filter graph's output that is named after the rung. */
export function rungArguments(rung: Rung): string[] {
  const gop = longSegment * framesASecond(rung.fps)
  const { name, level, crf, maxKbps, preset } = rung
  return [
    ...words(`-map [v${name}] -fps_mode passthrough -c:v libx264 -profile:v high`),
    ...words(`-preset ${preset} -threads ${threads} -level:v ${level}`),
    ...words(`-crf ${crf} -maxrate ${maxKbps}k -bufsize ${maxKbps * 1.5}k`),
    ...words(`-g ${gop} -keyint_min 1 -sc_threshold 0`),
    '-force_key_frames',
    keyframeRule(rung.fps),
    ...colours,
    ...nothingElse,
    ...inSegments,
    rungFile(name),
  ]
}

/** A rung's file name before it is cut into segments. */
export const rungFile = (name: number): string => `${name}.mp4`
export const soundFile = 'a.mp4'
