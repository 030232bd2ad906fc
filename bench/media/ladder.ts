import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findVideo } from '../../server/src/features/media/index.ts'
import { enqueueVideo } from '../../server/src/features/media/media-added.fixture.ts'
import { makeVideoOf } from '../../server/src/features/media/video/media-video.service.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createDeps, type OpenDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { median } from '../http/figures.ts'
import { cpuMs } from '../rig/proc.ts'
import { ctxOf, jobCtxOf } from '../rig/ctx.ts'
import type { Progress } from '../rig/rounds.ts'
import { setStage, type Stage, temporaryFolder } from '../rig/stage.ts'
import { finding, type Finding, type Result } from '../soak/trial.ts'
import { copyNamed, handWritten, writeSource } from './ladder-command.ts'
import type { MediaPlan } from './plan.ts'

const seconds = 60
const goals = { ratio: 1.25, watchable: 0.4 }
/** The largest of a figure's rounds to the smallest: a larger spread measures the machine. */
const maxSpread = 1.1

interface Cost {
  readonly wallMs: number
  /** CPU time, including all child processes. */
  readonly cpuMs: number
}

interface Round {
  readonly hand: Cost
  readonly whole: Cost
  /** Until it can be watched. */
  readonly watchable: Cost
}

/** Transcodes a video from the original to its last rendition, compared with one ffmpeg command of the same result. */
export async function benchLadder(
  { rounds }: MediaPlan,
  { say, beginRound }: Progress,
): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const deps = await openDeps(stack, stage)
  const sources = await temporaryFolder(stack)
  const { ffmpeg } = await deps.mediaTools.find()
  const film = await writeSource(ffmpeg.path, { folder: sources, seconds })
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const source = await copyNamed(ffmpeg.path, { film, folder: sources, name: `source-${round}` })
    const folder = path.join(sources, `hand-${round}`)
    await mkdir(folder)
    await beginRound(`round ${round}`)
    const made = await timeMaking(deps, source)
    const hand = await costOf(() => handWritten(ffmpeg.path, { source, folder }))
    measured.push({ ...made, hand })
    say(`round ${round}: ${describe({ ...made, hand })}`)
  }
  return result(measured)
}

async function openDeps(stack: AsyncDisposableStack, stage: Stage): Promise<OpenDeps> {
  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    DATA_DIR: stage.dir,
    DATABASE_URL: stage.database.appUrl,
  })
  const deps = await createDeps(config)
  stack.defer(() => deps.close())
  return deps
}

/** Transcodes in this process with everything that a worker does. */
async function timeMaking(deps: OpenDeps, file: string): Promise<Omit<Round, 'hand'>> {
  // Follow-up jobs are not measured, and no worker runs them here.
  const unsent = { ...deps, jobs: { ...deps.jobs, send: () => Promise.resolve() } }
  const id = await enqueueVideo(ctxOf(unsent), { file, kind: 'video' })
  let watchable: Cost | undefined
  const whole = await costOf(async (cost) => {
    let isOver = false
    const making = makeVideoOf(jobCtxOf(unsent), id).finally(() => (isOver = true))
    while (!isOver) {
      const video = await findVideo(deps.db, id)
      if (video?.isWatchable) watchable ??= cost()
      await pause(50)
    }
    await making
  })
  const video = await findVideo(deps.db, id)
  if (video?.state !== 'ready') throw new Error(`the video is ${video?.state}`)
  if (!watchable) throw new Error('the video could not be watched before it was made')
  return { whole, watchable }
}

/** The work is given what it has cost so far. */
async function costOf(work: (cost: () => Cost) => Promise<void>): Promise<Cost> {
  const [began, spent] = [performance.now(), cpuMs(process.pid)]
  const cost = () => ({ wallMs: performance.now() - began, cpuMs: cpuMs(process.pid) - spent })
  await work(cost)
  return cost()
}

const ratioOf = ({ whole, hand }: Round, by: keyof Cost) => whole[by] / hand[by]
const shareOf = ({ watchable, whole }: Round, by: keyof Cost) => watchable[by] / whole[by]

function describe(round: Round): string {
  const costText = ({ wallMs, cpuMs: cpu }: Cost) =>
    `${toSeconds(wallMs)} (${toSeconds(cpu)} of CPU)`
  return [
    `whole ${costText(round.whole)}, by hand ${costText(round.hand)}, ratio ${ratioOf(round, 'wallMs').toFixed(2)}`,
    `by CPU ${ratioOf(round, 'cpuMs').toFixed(2)}, watchable at ${shareOf(round, 'wallMs').toFixed(2)}, by CPU ${shareOf(round, 'cpuMs').toFixed(2)}`,
  ].join(', ')
}

const toSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Judged by CPU time, and by wall time where that is the same in each round. */
function judge(what: string, max: number, valueOf: (by: keyof Cost) => number[]): Finding[] {
  const [wall, cpu] = [valueOf('wallMs'), valueOf('cpuMs')]
  const isSteady = Math.max(...wall) <= maxSpread * Math.min(...wall)
  const [ofWall, ofCpu] = [median(wall), median(cpu)]
  const range = `${Math.min(...wall).toFixed(2)} to ${Math.max(...wall).toFixed(2)}`
  return [
    finding(`${what}, CPU time`, `≤ ${max}`, ofCpu.toFixed(2), ofCpu <= max),
    isSteady
      ? finding(`${what}, wall time`, `≤ ${max}`, ofWall.toFixed(2), ofWall <= max)
      : finding(`${what}, wall time, which scatters`, 'seen', range, true),
  ]
}

function result(rounds: readonly Round[]): Result {
  return {
    title: 'The making of a video, against one command of ffmpeg',
    command: 'npm run bench -- media ladder',
    findings: [
      ...judge('the whole, to the command', goals.ratio, (by) =>
        rounds.map((round) => ratioOf(round, by)),
      ),
      ...judge('until it can be watched, to the whole', goals.watchable, (by) =>
        rounds.map((round) => shareOf(round, by)),
      ),
    ],
    details: [
      `${seconds} seconds of 1920x1080 at 30 frames, with sound. The command decodes once and makes the same four heights with the`,
      'same settings as HLS, the sound, the sprite and the frames; it measures no loudness, probes nothing, cuts no preview and',
      'writes no database. Both run at the same niceness, in turns; medians of the ratios of each round. Wall time is judged',
      `where its ratios differ by at most ${Math.round(100 * (maxSpread - 1))} % between the rounds.`,
      '',
      ...rounds.map((round, at) => `- round ${at + 1}: ${describe(round)}`),
    ].join('\n'),
  }
}
