import type { Rung } from './ladder.ts'
import type { Making } from './making.ts'
import { inSegments, nothingElse, rungFile, soundFile } from './rung-arguments.ts'
import { inFragments } from './encode-sound.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'
import { valueOf } from './source-facts.ts'

/** An output made from streams that are encoded already. */
export interface Remux {
  readonly name: string
  readonly tracks: 'pictures and sound' | 'pictures' | 'sound'
  /** The rendition to copy pictures from. */
  readonly rung: Rung
  /** The length in seconds; everything by default. */
  readonly until?: number
}

const formats: Readonly<Record<Remux['tracks'], readonly string[]>> = {
  'pictures and sound': words('-movflags +faststart -f mp4'),
  pictures: inSegments,
  sound: inFragments,
}

/**
 * Copies pictures and sound into other files, all of them in one run. Both together become one progressive file; each
 * alone is fragmented, to be cut into segments.
 */
export async function remux(making: Making, wanted: readonly Remux[]): Promise<void> {
  if (wanted.length === 0) return
  const { tools, folder, facts, signal, timeoutMs } = making
  const names = new Set(
    wanted.flatMap(({ tracks, rung }) => (tracks === 'sound' ? [] : rungFile(rung.name))),
  )
  const files = [...names, ...(facts.audio ? [soundFile] : [])]
  await runFfmpeg(tools, {
    inputs: files.map((name) => ({ file: `${folder}/${name}` })),
    outputs: wanted.flatMap((one) => outputOf(one, files)),
    folder,
    timeoutMs,
    signal,
  })
}

function outputOf({ name, tracks, rung, until }: Remux, files: readonly string[]): string[] {
  const pictures = files.indexOf(rungFile(rung.name))
  const sound = files.indexOf(soundFile)
  return [
    ...(tracks === 'sound' ? [] : words(`-map ${pictures}:v:0`)),
    ...(tracks === 'pictures' || sound === -1 ? [] : words(`-map ${sound}:a:0`)),
    ...words('-c copy'),
    ...(until === undefined ? [] : words(endAt(until, rung))),
    ...nothingElse,
    ...formats[tracks],
    name,
  ]
}

/** Limits pictures by their number: a limit by time would include pictures that are decoded early. */
function endAt(seconds: number, { fps }: Rung): string {
  const frames = Math.max(Math.floor(seconds * valueOf(fps) + 1e-6), 1)
  return `-t ${seconds.toFixed(3)} -frames:v ${frames}`
}
