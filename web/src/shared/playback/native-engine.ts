import type { Attach, PlayListener, Source } from './engine.ts'
import { followLine } from './follow-line.ts'

/** Native HLS; a quality is a playlist that lists no larger one. */
export const attachNative: Attach = (video, source, listener) => {
  let { grant, quality } = source
  const follower = followLine(video, {
    ...listener,
    lines: source.lines,
    startAt: source.startAt,
    path: () => upTo(grant.hls, quality),
    async renew() {
      grant = await source.renew()
    },
  })
  const tellQuality = () => listener.onQuality?.(shorterEdge(video))
  video.addEventListener('resize', tellQuality)
  return {
    isExact: false,
    setQuality(height) {
      quality = height
      follower.swap()
    },
    take(renewed) {
      grant = renewed
      follower.swap()
    },
    retry: follower.retry,
    detach() {
      video.removeEventListener('resize', tellQuality)
      follower.stop()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** A work in one file: no qualities, no playlist. */
export function attachFile(video: HTMLVideoElement, source: Source, listener: PlayListener) {
  let { grant } = source
  const follower = followLine(video, {
    ...listener,
    lines: source.lines,
    startAt: source.startAt,
    path: () => grant.mp4 ?? grant.hls,
    async renew() {
      grant = await source.renew()
    },
  })
  return {
    take(renewed: Source['grant']) {
      grant = renewed
    },
    retry: follower.retry,
    detach: follower.stop,
  }
}

function upTo(hls: string, height: number | undefined): string {
  return height === undefined ? hls : hls.replace(/master-\d+\.m3u8$/, `master-${height}.m3u8`)
}

function shorterEdge({ videoWidth, videoHeight }: HTMLVideoElement): number | undefined {
  return Math.min(videoWidth, videoHeight) || undefined
}
