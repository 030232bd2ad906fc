import { encodeSound } from './encode-sound.ts'
import type { Rung } from './ladder.ts'
import type { Making } from './making.ts'
import { rungArguments } from './rung-arguments.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'
import { valueOf } from './source-facts.ts'
import { planSprite, spriteFilter } from './sprite.ts'
import { evenFrames, toScreen } from './video-filters.ts'

const coverFrames = 8

/** Writes the sound, the smallest rung, candidate frames for the cover and the sprite sheets. */
export async function encodeFirst(
  making: Making,
  onProgress: (seconds: number) => void,
): Promise<void> {
  const { facts, source, tools, folder, signal, timeoutMs } = making
  const [rung] = making.rungs as [Rung]
  const abort = new AbortController()
  const both = { ...making, signal: AbortSignal.any([signal, abort.signal]) }
  const pictures = runFfmpeg(tools, {
    inputs: [{ file: source, options: ['-t', String(making.longestSeconds)] }],
    outputs: [
      '-filter_complex',
      firstGraph(making, rung),
      ...rungArguments(rung),
      ...pictureArguments('frame', 90),
      ...pictureArguments('sprite', 70),
    ],
    folder,
    timeoutMs,
    signal: both.signal,
    onProgress,
  })
  const sound = facts.audio ? [encodeSound(both, facts.audio.channels)] : []
  await together([pictures, ...sound], () => abort.abort())
}

/** If one process fails the other is ended too; nothing is left running on return. */
async function together(works: readonly Promise<unknown>[], end: () => void): Promise<void> {
  try {
    await Promise.all(works)
  } catch (error) {
    end()
    await Promise.allSettled(works)
    throw error
  }
}

/** WebP stores BT.601 colours: given RGB, the encoder converts by itself, whatever matrix the source had. */
const asPicture = 'format=bgra'

function pictureArguments(name: 'frame' | 'sprite', quality: number): string[] {
  const coding = `-fps_mode passthrough -c:v libwebp -quality ${quality} -compression_level 2`
  return words(`-map [${name}] ${coding} -f image2 -start_number 0 ${name}-%d.webp`)
}

function firstGraph({ facts, rungs }: Making, rung: Rung): string {
  const frames = Math.max(Math.floor(facts.seconds * valueOf(rung.fps)), 1)
  const chosen = new Set(
    Array.from({ length: coverFrames }, (_, at) => Math.floor((at * frames) / coverFrames)),
  )
  const choice = [...chosen].map((n) => `eq(n,${n})`).join('+')
  const sprite = planSprite(rung, facts.seconds)
  return [
    `[0:V:0]${evenFrames(facts, rung.fps)},split[a][b]`,
    `[a]${toScreen(facts, rung)},split[v${rung.name}][s]`,
    `[b]select='${choice}',${toScreen(facts, rungs.at(-1) as Rung)},${asPicture}[frame]`,
    `[s]${spriteFilter(sprite)},${asPicture}[sprite]`,
  ].join(';')
}
