import { spriteTrack } from '../../../server/src/platform/media-tools/sprite.ts'
import type { KeptFilm } from './kept.ts'

const playlist = /^(?:\d+|a)\/index\.m3u8$/
const end = '#EXT-X-ENDLIST\n'

/** The film over and over again: its playlists name the same segments as often, so that no byte is stored twice. */
export function loopFilm({ facts, files }: KeptFilm, times: number): KeptFilm {
  const seconds = facts.seconds * times
  const sprite = { ...facts.sprite, every: tileEvery(facts, times) }
  const changed = [...files].map(([name, bytes]) => {
    if (playlist.test(name)) return [name, Buffer.from(repeated(bytes.toString(), times))] as const
    if (name === 'sprite.vtt') return [name, Buffer.from(spriteTrack(sprite, seconds))] as const
    return [name, bytes] as const
  })
  return { facts: { ...facts, seconds, sprite }, files: new Map(changed) }
}

/** Times begin again with each loop, which players are told. */
function repeated(text: string, times: number): string {
  const from = text.indexOf('#EXTINF')
  const [head, once] = [text.slice(0, from), text.slice(from, text.indexOf(end))]
  return head + Array.from({ length: times }, () => once).join('#EXT-X-DISCONTINUITY\n') + end
}

/** A tile of the timeline stands for whole loops and one step more, so that it shows the frame of its moment. */
function tileEvery({ seconds, sprite }: KeptFilm['facts'], times: number): number {
  const tiles = Math.floor(seconds / sprite.every)
  const loops = Math.ceil((seconds * times - tiles * sprite.every) / (tiles * seconds))
  return loops * seconds + sprite.every
}
