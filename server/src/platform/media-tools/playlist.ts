import { type Rational, valueOf } from './source-facts.ts'

export interface Segment {
  readonly seconds: number
  readonly bytes: number
}

export const segmentName = (at: number): string => `${String(at).padStart(5, '0')}.m4s`

/** A finished playlist of one rendition. */
export function mediaPlaylist(segments: readonly Segment[]): string {
  const longest = Math.max(...segments.map(({ seconds }) => seconds))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    // Players compare it with segment lengths rounded to whole seconds.
    `#EXT-X-TARGETDURATION:${Math.max(Math.round(longest), 1)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ seconds }, at) => [`#EXTINF:${seconds.toFixed(5)},`, segmentName(at)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

export interface PictureTrack {
  /** The folder beside the master playlist. */
  readonly name: number
  readonly width: number
  readonly height: number
  readonly fps: Rational
  /** `avc1.64001f`. */
  readonly codec: string
  readonly segments: readonly Segment[]
}

export interface SoundTrack {
  readonly channels: number
  readonly segments: readonly Segment[]
}

const soundCodec = 'mp4a.40.2'

/** Lists renditions, the smallest first, as players begin with the first one. */
export function masterPlaylist(
  pictures: readonly PictureTrack[],
  sound: SoundTrack | undefined,
): string {
  const group = sound
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${sound.channels}",URI="a/index.m3u8"`,
      ]
    : []
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...group,
    ...pictures.flatMap((picture) => [variant(picture, sound), `${picture.name}/index.m3u8`]),
    '',
  ].join('\n')
}

function variant(picture: PictureTrack, sound: SoundTrack | undefined): string {
  const tracks = [picture.segments, ...(sound ? [sound.segments] : [])]
  const sum = (bitsOf: (segments: readonly Segment[]) => number) =>
    Math.ceil(tracks.reduce((total, segments) => total + bitsOf(segments), 0))
  const codecs = sound ? `${picture.codec},${soundCodec}` : picture.codec
  return `#EXT-X-STREAM-INF:${[
    `BANDWIDTH=${sum(peakBits)}`,
    `AVERAGE-BANDWIDTH=${sum(averageBits)}`,
    `CODECS="${codecs}"`,
    `RESOLUTION=${picture.width}x${picture.height}`,
    `FRAME-RATE=${valueOf(picture.fps).toFixed(3)}`,
    'VIDEO-RANGE=SDR',
    ...(sound ? ['AUDIO="a"'] : []),
  ].join(',')}`
}

/** A last segment of a few frames is ignored: its bitrate is not representative. */
const shortestToJudge = 0.5

function peakBits(segments: readonly Segment[]): number {
  const judged = segments.filter(({ seconds }, at) => at === 0 || seconds >= shortestToJudge)
  return Math.max(...judged.map(({ bytes, seconds }) => (8 * bytes) / seconds))
}

function averageBits(segments: readonly Segment[]): number {
  const bytes = segments.reduce((total, segment) => total + segment.bytes, 0)
  return (8 * bytes) / segments.reduce((total, { seconds }) => total + seconds, 0)
}
