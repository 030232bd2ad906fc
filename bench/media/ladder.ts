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
import { setStage, type Stage, temporaryFolder } from '../rig/stage.ts'
import { finding, type Result, type Say } from '../soak/trial.ts'
import { copyNamed, handWritten, writeSource } from './ladder-command.ts'
import type { MediaPlan } from './plan.ts'

const seconds = 60
const goals = { ratio: 1.25, watchable: 0.4 }

interface Cost {
  readonly wallMs: number
  /** CPU time, including all child processes. */
  readonly cpuMs: number
}

interface Round {
  readonly hand: Cost
  readonly whole: Cost
  readonly watchableMs: number
}

/** Transcodes a video from the original to its last rendition, compared with one ffmpeg command of the same result. */
export async function benchLadder({ rounds }: MediaPlan, say: Say): Promise<Result> {
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
  let watchableMs = 0
  const whole = await costOf(async () => {
    const began = performance.now()
    let isOver = false
    const making = makeVideoOf(jobCtxOf(unsent), id).finally(() => (isOver = true))
    while (!isOver) {
      const video = await findVideo(deps.db, id)
      if (video?.isWatchable && watchableMs === 0) watchableMs = performance.now() - began
      await pause(50)
    }
    await making
  })
  const video = await findVideo(deps.db, id)
  if (video?.state !== 'ready') throw new Error(`the video is ${video?.state}`)
  return { whole, watchableMs }
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const [began, spent] = [performance.now(), cpuMs(process.pid)]
  await work()
  return { wallMs: performance.now() - began, cpuMs: cpuMs(process.pid) - spent }
}

const ratioOf = ({ whole, hand }: Round) => whole.wallMs / hand.wallMs
const cpuRatioOf = ({ whole, hand }: Round) => whole.cpuMs / hand.cpuMs
const shareOf = ({ watchableMs, whole }: Round) => watchableMs / whole.wallMs

function describe(round: Round): string {
  const costText = ({ wallMs, cpuMs: cpu }: Cost) =>
    `${toSeconds(wallMs)} (${toSeconds(cpu)} of CPU)`
  return [
    `whole ${costText(round.whole)}, by hand ${costText(round.hand)}, ratio ${ratioOf(round).toFixed(2)}`,
    `by CPU ${cpuRatioOf(round).toFixed(2)}, watchable at ${shareOf(round).toFixed(2)}`,
  ].join(', ')
}

const toSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

function result(rounds: readonly Round[]): Result {
  const ratio = median(rounds.map(ratioOf))
  const cpu = median(rounds.map(cpuRatioOf))
  const watchable = median(rounds.map(shareOf))
  return {
    title: 'The making of a video, against one command of ffmpeg',
    command: 'npm run bench -- media ladder',
    findings: [
      finding(
        'wall time, to the command',
        `≤ ${goals.ratio}`,
        ratio.toFixed(2),
        ratio <= goals.ratio,
      ),
      finding(
        'time of the processor, to the command',
        `≤ ${goals.ratio}`,
        cpu.toFixed(2),
        cpu <= goals.ratio,
      ),
      finding(
        'time until it can be watched, to the whole',
        `≤ ${goals.watchable}`,
        watchable.toFixed(2),
        watchable <= goals.watchable,
      ),
    ],
    details: [
      `${seconds} seconds of 1920x1080 at 30 frames, with sound. The command decodes once and makes the same four heights with the`,
      'same settings as HLS, the sound, the sprite and the frames; it measures no loudness, probes nothing, cuts no preview and',
      'writes no database. Both run at the same niceness, in turns; medians of the ratios of each round. Where the machine has other',
      'work, the ratio of the processor’s time says more.',
      '',
      ...rounds.map((round, at) => `- round ${at + 1}: ${describe(round)}`),
    ].join('\n'),
  }
}
