import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { enqueueVideo } from '../../server/src/features/media/media-added.fixture.ts'
import { mediaJobs } from '../../server/src/features/media/media.jobs.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import { ctxOf } from '../rig/ctx.ts'
import { createDeps, type OpenDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { aSource } from '../../server/src/platform/media-tools/source.fixture.ts'
import { compareFiles, countFiles, sweepOld } from '../rig/kept-files.ts'
import { descendantsOf, residentMiBOrNone } from '../rig/proc.ts'
import { productSettings, startProduct } from '../rig/product.ts'
import type { Served } from '../rig/process.ts'
import { freePort, query, setStage, type Stage, temporaryFolder } from '../rig/stage.ts'
import { finding, none, type Result, type Say } from './trial.ts'

const kills = 20
const videos = 10
/** Making a video takes some seconds: kills hit every stage, and the gaps between videos. */
const betweenMs = { least: 500, max: 9_000 }
const doneWithinMs = 900_000

/** Kills the worker at random moments while it makes videos. */
export async function trialTranscode(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const port = await freePort()
  const deps = await openDeps(stack, stage)
  const scene: Scene = { stage, port, deps, worker: await startWorker(stage, port) }
  stack.defer(async () => void (await scene.worker.stop()))
  await sendVideos(scene, await temporaryFolder(stack))
  let left = 0
  const during = new Map<string, number>()
  for (let count = 1; count <= kills; count += 1) {
    await pause(randomInt(betweenMs.least, betweenMs.max))
    const stage = await currentStage(scene)
    during.set(stage, (during.get(stage) ?? 0) + 1)
    left += await killWorker(scene)
    say(`killed ${count} times, this time in "${stage}"`)
  }
  await allEnded(scene, say)
  return judge(scene, { left, during })
}

interface Scene {
  readonly stage: Stage
  readonly port: number
  readonly deps: OpenDeps
  worker: Served
}

function startWorker(stage: Stage, port: number): Promise<Served> {
  return startProduct(stage, { name: 'worker', port, env: { ROLE: 'api,worker' } })
}

async function openDeps(stack: AsyncDisposableStack, stage: Stage): Promise<OpenDeps> {
  const deps = await createDeps(
    readConfig({
      ...productSettings,
      ROLE: 'api',
      LOG_LEVEL: 'warn',
      DATA_DIR: stage.dir,
      DATABASE_URL: stage.database.appUrl,
    }),
  )
  stack.defer(() => deps.close())
  await deps.jobs.start(mediaJobs, ctxMaker(deps, []))
  stack.defer(() => deps.jobs.stop())
  return deps
}

async function sendVideos({ deps }: Scene, folder: string): Promise<void> {
  for (let at = 0; at < videos; at += 1) {
    const isShort = at % 2 === 0
    const size = isShort ? '720x1280' : '1280x720'
    const file = await aSource(folder, {
      name: `source-${at}.mp4`,
      picture: `testsrc2=s=${size}:r=30:d=${6 + at},hue=h=${36 * at}`,
      sound: `sine=${200 + 50 * at}:r=48000:d=${6 + at}`,
    })
    await enqueueVideo(ctxOf(deps), { file, kind: isShort ? 'short' : 'video' })
  }
}

/** Restarts the killed worker and returns the number of child processes that outlived it by a second. */
async function killWorker(scene: Scene): Promise<number> {
  const { stage, port } = scene
  const children = descendantsOf(scene.worker.pid)
  scene.worker.kill('SIGKILL')
  await scene.worker.gone
  await pause(1_000)
  const left = children.filter((pid) => residentMiBOrNone(pid) !== undefined).length
  scene.worker = await startWorker(stage, port)
  return left
}

async function currentStage({ stage }: Scene): Promise<string> {
  const [row] = await query<{ stage: string }>(
    stage.database.appUrl,
    "select stage from media_video where making is not null and state in ('checking', 'encoding') order by changed_at desc limit 1",
  )
  return row?.stage ?? 'between two'
}

interface Left {
  readonly videos: number
  /** Jobs of every kind, including pictures and work updates. */
  readonly jobs: number
}

async function allEnded({ stage }: Scene, say: Say): Promise<void> {
  const until = performance.now() + doneWithinMs
  let left: Left = { videos, jobs: videos }
  while (left.videos + left.jobs > 0 && performance.now() < until) {
    await pause(2_000)
    const [row] = await query<Left>(
      stage.database.appUrl,
      `select (select count(*)::int from media_video where state in ('checking', 'encoding')) as videos,
        (select count(*)::int from pgboss.job where ${isOpen}) as jobs`,
    )
    if (row && row.videos !== left.videos) say(`${row.videos} are still to be made`)
    left = row ?? left
  }
}

const isOpen = "name <> 'parked' and state in ('created', 'retry', 'active')"

/** The open and parked jobs by name, and the highest number of attempts of each kind. */
async function askJobs({ stage }: Scene) {
  const list = (text: string) => query<{ name: string; n: number }>(stage.database.appUrl, text)
  const over = await list(
    `select name, count(*)::int as n from pgboss.job where ${isOpen} group by name
    union all select 'parked ' || source_name, count(*)::int from pgboss.job
      where name = 'parked' group by source_name`,
  )
  const tries = await list(
    `select name, max(retry_count) + 1 as n from pgboss.job where retry_count > 0
      group by name order by n desc, name`,
  )
  return { over, tries }
}

async function judge(
  scene: Scene,
  seen: { readonly left: number; readonly during: ReadonlyMap<string, number> },
): Promise<Result> {
  const { stage, deps } = scene
  const ask = async (text: string) =>
    (await query<{ n: number }>(stage.database.appUrl, `select (${text})::int as n`))[0]?.n ?? -1
  const ready = await ask("select count(*) from media_video where state = 'ready' and is_watchable")
  const { over, tries } = await askJobs(scene)
  const frames = await ask('select count(*) from media_video_frame')
  const pictures = await ask('select count(*) from media_picture where uid is null')
  const before = await countFiles(deps)
  await sweepOld(deps, stage)
  const { strange, missing, files } = await compareFiles(deps, stage)
  const leftovers = await readdir(path.join(stage.dir, 'work'))
  const parts = [...seen.during].map(([name, count]) => `${name} ${count}`).join(', ')
  return {
    title: 'kill -9 while videos are made',
    command: 'npm run soak:transcode',
    findings: [
      finding(`killed, times (${parts})`, String(kills), kills, true),
      finding(`videos published, of ${videos}`, String(videos), ready, ready === videos),
      none(
        `jobs that are still open, or parked${named(over)}`,
        over.reduce((sum, { n }) => sum + n, 0),
      ),
      none('encoders that outlived their worker by a second', seen.left),
      none('frames published twice', Math.abs(pictures - frames)),
      none(
        `files that no playlist or row leads to, of ${files} after the sweep of ${before}`,
        strange,
      ),
      none('files that playlists name and are not there', missing),
      none('folders of attempts left behind', leftovers.length),
    ],
    details: `Tries that one job took at most, of ten${named(tries)}.`,
  }
}

function named(counts: readonly { readonly name: string; readonly n: number }[]): string {
  return counts.length === 0 ? '' : ` (${counts.map(({ name, n }) => `${name} ${n}`).join(', ')})`
}
