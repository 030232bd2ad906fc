import type { Rung } from './ladder.ts'
import type { Making } from './making.ts'
import { rungArguments } from './rung-arguments.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { evenFrames, smaller, toScreen } from './video-filters.ts'

/** Writes every other rung in one run: the source is decoded once, and each picture is scaled from the next larger. */
export async function encodeRest(
  { tools, source, facts, folder, signal, longestSeconds, timeoutMs, ...making }: Making,
  onProgress: (seconds: number) => void,
): Promise<void> {
  const rungs = making.rungs.slice(1).toReversed()
  if (rungs.length === 0) return
  const [largest] = rungs as [Rung, ...Rung[]]
  const graph = [
    `[0:V:0]${evenFrames(facts, largest.fps)},${toScreen(facts, largest)}${cut(rungs, 0)}`,
    ...rungs.slice(1).map((rung, at) => {
      const before = rungs[at] as Rung
      const isSlower = rung.fps.num * before.fps.den !== before.fps.num * rung.fps.den
      const rate = isSlower ? `fps=${rung.fps.num}/${rung.fps.den},` : ''
      return `[s${rung.name}]${rate}${smaller(rung)}${cut(rungs, at + 1)}`
    }),
  ].join(';')
  await runFfmpeg(tools, {
    inputs: [{ file: source, options: ['-t', String(longestSeconds)] }],
    outputs: ['-filter_complex', graph, ...rungs.flatMap((rung) => rungArguments(rung))],
    folder,
    timeoutMs,
    signal,
    onProgress,
  })
}

/** The output goes to the encoder, and to the next smaller rung if there is one. */
function cut(rungs: readonly Rung[], at: number): string {
  const [rung, next] = [rungs[at], rungs[at + 1]]
  return next ? `,split[v${rung?.name}][s${next.name}]` : `[v${rung?.name}]`
}
