import { gainOf, readLoudness } from './loudness.ts'
import type { Making } from './making.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'
import { nothingElse, soundFile } from './rung-arguments.ts'

const rate = 48_000
/** Fragments from which segments are assembled. The edit list gives the encoder's delay before the first sample. */
export const inFragments = words(
  '-movflags +delay_moov+default_base_moof -frag_duration 1000000 -f mp4',
)

/** Mono stays mono, everything else becomes stereo; a sound that begins late is padded with silence. */
function common(channels: number): string {
  const layout = channels === 1 ? 'mono' : 'stereo'
  return `aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=${layout}`
}

/** Measures the loudness of the sound, and encodes it at the loudness of every other video. */
export async function encodeSound(making: Making, channels: number): Promise<void> {
  const measured = await run(making, {
    outputs: [
      '-af',
      `${common(channels)},ebur128=peak=true:framelog=quiet:dualmono=true`,
      ...words('-f null -'),
    ],
  })
  const gain = gainOf(readLoudness(measured))
  const { soundKbps = channels === 1 ? 80 : 128 } = making
  await run(making, {
    outputs: [
      '-af',
      `${common(channels)},volume=${gain.toFixed(2)}dB`,
      ...words(`-c:a aac -b:a ${soundKbps}k`),
      ...nothingElse,
      ...inFragments,
      soundFile,
    ],
  })
}

function run(
  { tools, source, facts, folder, signal, longestSeconds, timeoutMs }: Making,
  { outputs }: { readonly outputs: readonly string[] },
): Promise<string> {
  return runFfmpeg(tools, {
    inputs: [{ file: source, options: ['-vn', '-t', String(longestSeconds)] }],
    outputs: ['-map', `0:${facts.audio?.stream}`, ...outputs],
    folder,
    timeoutMs,
    signal,
    loglevel: 'info',
  })
}
