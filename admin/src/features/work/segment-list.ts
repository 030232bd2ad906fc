export interface Segment {
  readonly url: string
  /** In seconds. */
  readonly start: number
  readonly end: number
}

export interface Track {
  /** The MIME type with its codec, as a source buffer takes it. */
  readonly type: string
  readonly playlist: string
}

export interface SegmentList {
  readonly init: string
  readonly segments: readonly Segment[]
}

/** The tracks of the first rendition of a master playlist: its picture, and its sound where it has one. */
export function readMaster(text: string, address: string): Track[] {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'))
  const picture = lines[at + 1]
  const [videoCodec, audioCodec] = /CODECS="([^"]+)"/.exec(lines[at] ?? '')?.[1]?.split(',') ?? []
  if (at < 0 || !picture || !videoCodec) return []
  const sound = /^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([^"]+)"/m.exec(text)?.[1]
  return [
    { type: `video/mp4; codecs="${videoCodec}"`, playlist: new URL(picture, address).href },
    ...(sound && audioCodec
      ? [{ type: `audio/mp4; codecs="${audioCodec}"`, playlist: new URL(sound, address).href }]
      : []),
  ]
}

/** The files of one track, with the time that each covers. */
export function readSegments(text: string, address: string): SegmentList {
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1] ?? ''
  const segments: Segment[] = []
  let [start, length] = [0, 0]
  for (const line of text.split('\n')) {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
    if (seconds !== undefined) length = Number(seconds)
    if (line === '' || line.startsWith('#')) continue
    segments.push({ url: new URL(line, address).href, start, end: start + length })
    start += length
  }
  return { init: new URL(init, address).href, segments }
}
