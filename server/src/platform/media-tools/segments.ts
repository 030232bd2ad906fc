import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyFragments, readFragments, withOpen } from './fragments.ts'
import { type Segment, mediaPlaylist, segmentName } from './playlist.ts'
import { longSegment, segmentStarts } from './timeline.ts'

export interface Split {
  readonly segments: readonly Segment[]
  /** The codec of the pictures, as the playlist names it. */
  readonly codec: string
}

interface Splitting {
  /** The path of the fragmented file. */
  readonly folder: string
  readonly name: string
  /** The folder to create. */
  readonly to: string
  /** The length of a second of the timeline: a fragment that begins after the next boundary begins a segment. */
  readonly second: number
}

/** Writes the folder of one rendition: its initialisation segment, its segments, and their playlist. */
export function splitFile({ folder, name, to, second }: Splitting): Promise<Split> {
  return withOpen(folder, name, async (file) => {
    const { init, fragments } = await readFragments(file)
    await mkdir(to, { recursive: true })
    await writeFile(path.join(to, 'init.mp4'), init)
    const segments: Segment[] = []
    for (const group of groupByStart(fragments, second)) {
      const bytes = await copyFragments(file, group, path.join(to, segmentName(segments.length)))
      segments.push({ bytes, seconds: group.reduce((sum, { duration }) => sum + duration, 0) })
    }
    await writeFile(path.join(to, 'index.m3u8'), mediaPlaylist(segments))
    return { segments, codec: codecOf(init) }
  })
}

/** A fragment of sound ends with an audio frame: it belongs to the segment that contains most of it. */
function groupByStart<T extends { readonly start: number; readonly duration: number }>(
  fragments: readonly T[],
  second: number,
): T[][] {
  const last = fragments.at(-1)
  const starts = segmentStarts((last ? last.start + last.duration : 0) / second + longSegment)
  const groups: T[][] = []
  let next = 0
  for (const fragment of fragments) {
    const start = starts[next]
    const middle = (fragment.start + fragment.duration / 2) / second
    const begins = start === undefined || middle >= start
    const group = groups.at(-1)
    if (group && !begins) group.push(fragment)
    else groups.push([fragment])
    while (next < starts.length && (starts[next] ?? 0) <= middle) next += 1
  }
  return groups
}

/** Profile, constraints and level follow the first byte of the decoder's configuration. */
function codecOf(init: Buffer): string {
  const at = init.indexOf('avcC', 0, 'latin1')
  return at === -1 ? '' : `avc1.${init.toString('hex', at + 5, at + 8)}`
}
