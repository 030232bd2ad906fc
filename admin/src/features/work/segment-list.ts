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
  const first = /^#EXT-X-STREAM-INF:.*CODECS="([^"]+)".*\n(.+)$/m.exec(text)
  const [, codecs = '', picture] = first ?? []
  const [videoCodec, audioCodec] = codecs.split(',')
  const sound = /^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([^"]+)"/m.exec(text)?.[1]
  return [
    ...trackOf('video', videoCodec, picture, address),
    ...trackOf('audio', audioCodec, sound, address),
  ]
}

function trackOf(
  kind: 'video' | 'audio',
  codec: string | undefined,
  path: string | undefined,
  address: string,
): Track[] {
  if (!codec || !path) return []
  return [{ type: `${kind}/mp4; codecs="${codec}"`, playlist: new URL(path, address).href }]
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
