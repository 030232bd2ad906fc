import type { Grant } from '@kaleido/contract/video'

const file = /short-(\d+)\.mp4$/

/** The file that a short plays from: the largest granted one up to the wanted height. Throws where the browser can play none. */
export function fileOf(grant: Grant, height = Number.POSITIVE_INFINITY): string {
  const { mp4, hls } = grant
  if (mp4 === undefined) {
    if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '')
      return hls
    throw new Error('there is no file that plays here')
  }
  const heights = heightsOf(grant)
  if (heights.length === 0) return mp4
  const best = heights.findLast((each) => each <= height) ?? heights[0]
  return mp4.replace(file, `short-${best}.mp4`)
}

/** The heights of a short's renditions. Each is a file of its own, beside the granted one. */
export function heightsOf({ mp4 = '', qualities }: Grant): number[] {
  const given = Number(file.exec(mp4)?.[1] ?? Number.NaN)
  return Number.isNaN(given) ? [] : qualities.filter((height) => height <= given)
}
