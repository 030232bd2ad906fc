import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeItem } from '../../../platform/media-tools/make-item.ts'
import { aSource } from '../../../platform/media-tools/source.fixture.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runningBelow } from '../../../testing/running-below.ts'
import { until } from '../../../testing/until.ts'
import { findVideo } from '../index.ts'
import { enqueueVideo } from '../media-added.fixture.ts'

let app: TestApp
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.close())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-loss-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await rm(folder, { recursive: true })
})

/** One that stands still at a step, for as long as it takes to be killed there. */
async function startWorker(stall: 'first' | 'ladder' | 'never'): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'media-video-worker.fixture.ts')
  const { config } = app.deps
  const child = fork(file, [app.database.appUrl, config.DATA_DIR, stall], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the worker ended with ${String(code)} instead of starting`)
  })
  await Promise.race([once(child, 'message'), failed])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Programs that write below the data folder. */
const encoders = () => runningBelow(path.join(app.deps.config.DATA_DIR, 'work'))

async function found(id: string) {
  const video = await findVideo(app.deps.db, id)
  if (!video) throw new Error(`there is no video ${id}`)
  return video
}

describe('a worker that is killed while it makes a video', () => {
  it(
    'leaves nothing running, and another publishes the video once',
    { timeout: 300_000 },
    async () => {
      const source = await aSource(folder, { picture: 'testsrc2=s=540x540:r=10:d=4' })
      const id = await enqueueVideo(app.ctx(), { file: source, kind: 'video' })
      const moments = {
        first: async () => (await found(id)).state === 'encoding' && (await encoders()) > 0,
        ladder: async () => (await found(id)).isWatchable && (await encoders()) > 0,
      }
      for (const stall of ['first', 'ladder'] as const) {
        const worker = await startWorker(stall)
        await until(moments[stall])
        await kill(worker)
        await until(async () => (await encoders()) === 0)
        await moveClock(app, '+60s')
      }
      await startWorker('never')
      await until(async () => (await found(id)).state === 'ready')

      const { item, frames, heights } = await found(id)
      expect(heights).toEqual([360, 540])
      const prefix = `v/${item.slice(0, 2)}/${item}/`
      const keys = (await app.deps.storage.list(prefix)).map((key) => key.slice(prefix.length))
      expect(keys.toSorted()).toEqual(await filesOf(source))
      expect(frames).toHaveLength(8)
      const { rows } = await sql<{ pictures: number; open: number }>`
      select (select count(*)::int from media_picture where uid is null) as pictures,
        (select count(*)::int from pgboss.job where name = 'media.makeVideo' and state <> 'completed') as open
    `.execute(app.deps.db)
      expect(rows).toEqual([{ pictures: 8, open: 0 }])
      await until(
        async () => (await readdir(path.join(app.deps.config.DATA_DIR, 'work'))).length === 0,
      )
    },
  )
})

/** What is made of it where nobody is killed. */
async function filesOf(source: string): Promise<string[]> {
  const to = path.join(folder, 'made')
  const tools = app.deps.mediaTools
  await makeItem({ tools, source, isShort: false, to, signal: new AbortController().signal })
  const files = path.join(to, 'item')
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)))
    .toSorted()
}
