import { ctxMaker } from '../../../platform/ctx/ctx.ts'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeItem } from '../../../platform/media-tools/make-item.ts'
import type { FoundTools, MediaTools } from '../../../platform/media-tools/media-tools.ts'
import { aSource, stalled } from '../../../platform/media-tools/source.fixture.ts'
import { type TestApp, startTestApp } from '../../../testing/app.ts'
import { runAsOwner } from '../../../testing/run-as-owner.ts'
import { runJob } from '../../../testing/run-job.ts'
import { video } from '../../video/index.ts'
import { findVideo } from '../index.ts'
import { addReadyVideo, enqueueVideo, readItem } from '../media-added.fixture.ts'
import { uploadLimits } from '../upload/media-upload.settings.ts'
import { aVideo } from './media-video.fixture.ts'
import { makeVideo } from './media-video.job.ts'
import { videoJobs } from './media-video.jobs.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.close())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-video-'))
})

afterEach(() => rm(folder, { recursive: true }))

const runWith = (deps: TestApp['deps'], id: string) =>
  runJob({ ctx: ctxMaker(deps, [video]) }, videoJobs, { name: makeVideo.name, data: { id } })
const run = (id: string) => runJob(app, videoJobs, { name: makeVideo.name, data: { id } })

/** The tools, which are looked for before every run of ffmpeg: what `happen` answers instead of them is what runs. */
function beforeEachRun(happen: (found: FoundTools) => Promise<FoundTools | void>): MediaTools {
  const { mediaTools } = app.deps
  return {
    async find() {
      const found = await mediaTools.find()
      return (await happen(found)) ?? found
    },
  }
}
const found = async (id: string) => {
  const video = await findVideo(app.deps.db, id)
  if (!video) throw new Error(`there is no video ${id}`)
  return video
}

async function rowOf(id: string) {
  const { rows } = await sql<{
    state: string
    stage: string
    percent: number
    refusal: string | null
    is_watchable: boolean
  }>`select state, stage, percent, refusal, is_watchable from media_video where id = ${id}`.execute(
    app.deps.db,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no video ${id}`)
  return row
}

async function told(id: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'video.onVideoChanged' and data ->> 'id' = ${id}
  `.execute(app.deps.db)
  return rows.length
}

async function keysOf(item: string): Promise<string[]> {
  const keys = await app.deps.storage.list(`v/${item.slice(0, 2)}/${item}/`)
  return keys.map((key) => key.slice(`v/ab/${item}/`.length))
}

const readText = async (key: string) => {
  const opened = await app.deps.storage.open(key)
  return opened && text(opened.stream)
}

describe('a video that arrived', () => {
  it('can be watched before all of it is made, and is whole in the end', async () => {
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=720x720:r=10:d=3' })
    const seen = new Set<string>()
    let atFirst: Awaited<ReturnType<typeof found>> | undefined
    let keysAtFirst: string[] = []
    const look = async () => {
      const { state, is_watchable } = await rowOf(id)
      seen.add(`${state} ${is_watchable}`)
      if (!is_watchable || atFirst) return
      atFirst = await found(id)
      keysAtFirst = await keysOf(atFirst.item)
    }
    await runWith({ ...app.deps, mediaTools: beforeEachRun(look) }, id)
    await look()
    expect([...seen]).toEqual(['checking false', 'encoding false', 'encoding true', 'ready true'])
    expect(atFirst).toMatchObject({ heights: [360], previewSeconds: null, seconds: 3 })
    expect(keysAtFirst).toContain('master-360.m3u8')
    expect(keysAtFirst).not.toContain('master-720.m3u8')
    const video = await found(id)
    expect(video).toMatchObject({
      state: 'ready',
      heights: [360, 540, 720],
      seconds: 3,
      previewSeconds: 1.5,
      width: 720,
      height: 720,
    })
    expect(video.frames).toHaveLength(8)
    expect(video.poster?.id).toBe(video.frames[0]?.id)
    expect(await rowOf(id)).toMatchObject({ stage: 'done', percent: 100, refusal: null })
    expect(await keysOf(video.item)).toEqual(
      expect.arrayContaining([
        'master-720.m3u8',
        'preview/master.m3u8',
        'sprite.vtt',
        'a/init.mp4',
      ]),
    )
    expect(await told(id)).toBeGreaterThan(0)
    expect(await readdir(path.join(app.deps.config.DATA_DIR, 'work'))).toEqual([])
  })

  it('names nothing in its playlists that is not there', async () => {
    const { item } = await found(await made())
    const keys = new Set(await keysOf(item))
    const playlists = [...keys].filter((key) => key.endsWith('.m3u8'))
    expect(playlists.length).toBeGreaterThan(5)
    for (const key of playlists) {
      const playlist = (await readText(`v/${item.slice(0, 2)}/${item}/${key}`)) ?? ''
      const named = [...playlist.matchAll(/^([^#\n].*)$|URI="([^"]+)"/gm)]
      expect(named.length).toBeGreaterThan(0)
      for (const [, line, uri] of named) {
        expect(keys, key).toContain(path.posix.join(path.posix.dirname(key), line ?? uri ?? ''))
      }
    }
  })

  it('of the same content is made once', async () => {
    const file = await aSource(folder, { picture: 'testsrc=s=64x64:r=10:d=3' })
    const ids = [
      await enqueueVideo(app.ctx(), { file, kind: 'video' }),
      await enqueueVideo(app.ctx(), { file, kind: 'video' }),
    ]
    expect(new Set(ids).size).toBe(1)
    const { rows } = await sql`
      select 1 from pgboss.job where name = ${makeVideo.name} and data ->> 'id' = ${ids[0]}
    `.execute(app.deps.db)
    expect(rows).toHaveLength(1)
  })

  it('is left alone once it is made', async () => {
    const id = await made()
    const before = await found(id)
    const nothing = beforeEachRun(() => Promise.reject(new Error('something is made')))
    await runWith({ ...app.deps, mediaTools: nothing }, id)
    expect(await found(id)).toEqual(before)
  })
})

let madeOnce: Promise<string> | undefined

/** A short of two heights, which is made for whichever test comes first. */
const made = () => (madeOnce ??= makeShort())

async function makeShort(): Promise<string> {
  const id = await aVideo(app.ctx(), { kind: 'short', picture: 'testsrc2=s=480x480:r=10:d=3' })
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'ready' })
  return id
}

describe('a video that is not taken', () => {
  it.for([
    ['is too short', { picture: 'testsrc2=s=64x64:r=10:d=0.5', sound: null }, 'media.too_short'],
    [
      'lies, where shorts stand',
      { kind: 'short', picture: 'testsrc2=s=128x64:r=10:d=3' },
      'media.not_upright',
    ],
    [
      'is too long for a short',
      { kind: 'short', picture: 'testsrc2=s=32x64:r=1:d=200', sound: null },
      'media.too_long',
    ],
    [
      'has too many pixels',
      { picture: 'testsrc2=s=4400x400:r=1:d=3', sound: null },
      'media.too_wide',
    ],
  ] as const)('since it %s says so, and is done with', async ([, spec, refusal]) => {
    const id = await aVideo(app.ctx(), spec)
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal, is_watchable: false })
    expect(await keysOf((await found(id)).item)).toEqual([])
    expect(await told(id)).toBe(1)
  })

  it('since it lasts longer than the operator lets videos last', async () => {
    const { cache, settings } = app.deps
    const value = { ...(await settings.read(uploadLimits)), video: { maxSeconds: 5 } }
    const change = { setting: uploadLimits, value, seen: 0, staffId: null }
    await app.ctx().write((trx) => settings.change(trx, change))
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=64x64:r=10:d=6', sound: null })
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'media.too_long' })
    await runAsOwner(app, `delete from setting where name = '${uploadLimits.name}'`)
    cache.clear()
  })

  it('since it breaks what decodes it ends as broken, at once and not in a loop', async () => {
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=64x64:r=10:d=3' })
    // Its header is whole and so is its end: what lies between is what no probe sees. So every run is killed by its
    // limits once encoding begins, as a file that needs too much would be.
    const breaking = beforeEachRun(async (tools) => {
      if ((await rowOf(id)).state !== 'encoding') return tools
      const before = [...tools.sandbox.before, 'prlimit', '--as=60000000', '--']
      return { ...tools, sandbox: { ...tools.sandbox, before, hasLimits: false } }
    })
    await runWith({ ...app.deps, mediaTools: breaking }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'media.broken' })
    expect(await told(id)).toBe(1)
  })
})

describe('a video that takes its worker along', () => {
  it('is refused once nobody is at it any more, and not a moment before', async () => {
    const file = path.join(folder, 'anything.mp4')
    await writeFile(file, `whatever kills a worker ${Date.now()}`)
    const id = await enqueueVideo(app.ctx(), { file, kind: 'video' })
    const clear = () => runJob(app, videoJobs, { name: 'media.dropLeftovers' })
    await sql`
      update media_video set state = 'encoding', making = gen_random_uuid(), tries = ${makeVideo.tries},
        changed_at = app_now() - make_interval(secs => ${makeVideo.timeoutSeconds - 60})
      where id = ${id}
    `.execute(app.deps.db)
    await clear()
    expect(await rowOf(id)).toMatchObject({ state: 'encoding' })
    await sql`
      update media_video set changed_at = changed_at - interval '2 minutes' where id = ${id}
    `.execute(app.deps.db)
    await clear()
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'media.broken' })
    expect(await told(id)).toBe(1)
  })
})

describe('a fault of ours', () => {
  it('is thrown, to be tried again, and leaves the video waiting', async () => {
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=72x64:r=10:d=3' })
    const full = {
      ...app.deps,
      storage: { ...app.deps.storage, take: () => Promise.reject(new Error('no room')) },
    }
    await expect(runWith(full, id)).rejects.toThrow('no room')
    expect(await rowOf(id)).toMatchObject({ state: 'encoding', is_watchable: false })
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ready' })
  })

  it('after the first step keeps what can be watched, and goes on from there', async () => {
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=540x540:r=10:d=3' })
    let taken = 0
    const { storage } = app.deps
    const failing = {
      ...app.deps,
      storage: {
        ...storage,
        take: (key: string, file: string) => {
          taken += 1
          if (key.includes('/540/')) return Promise.reject(new Error('gone'))
          return storage.take(key, file)
        },
      },
    }
    await expect(runWith(failing, id)).rejects.toThrow('gone')
    expect(taken).toBeGreaterThan(5)
    const { item, heights } = await found(id)
    expect(heights).toEqual([360])
    const key = `v/${item.slice(0, 2)}/${item}/360/00000.m4s`
    const before = await storage.stat(key)
    await run(id)
    expect(await found(id)).toMatchObject({ state: 'ready', heights: [360, 540] })
    expect(await storage.stat(key)).toEqual(before)
  })
})

describe('a video that is cancelled', () => {
  it('is given up in the middle of a run, and nothing is left of it', async () => {
    const id = await aVideo(app.ctx(), { picture: 'testsrc2=s=540x540:r=10:d=3', sound: null })
    const cancelling = beforeEachRun(async (tools) => {
      if (!(await rowOf(id)).is_watchable) return tools
      await sql`update media_video set state = 'cancelled' where id = ${id}`.execute(app.deps.db)
      // It never ends by itself.
      return stalled(tools)
    })
    await runWith({ ...app.deps, mediaTools: cancelling }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', is_watchable: false })
    const video = await found(id)
    expect(await keysOf(video.item)).toEqual([])
    expect(video.heights).toEqual([])
    expect(await readdir(path.join(app.deps.config.DATA_DIR, 'work'))).toEqual([])
  })
})

describe('a video that was made before', () => {
  it('is taken in as it is, once', async () => {
    const source = await aSource(folder, { picture: 'testsrc2=s=64x128:r=10:d=3' })
    const to = path.join(folder, 'made')
    const tools = app.deps.mediaTools
    const { signal } = new AbortController()
    await makeItem({ tools, source, isShort: true, to, signal })
    await writeFile(path.join(folder, 'beside'), 'not of it')
    const item = await readItem(to)
    const id = await addReadyVideo(app.ctx(), { ...item, kind: 'short' })
    expect(await addReadyVideo(app.ctx(), { ...item, kind: 'short' })).toBe(id)
    const video = await found(id)
    expect(video).toMatchObject({
      state: 'ready',
      isWatchable: true,
      heights: [360],
      kind: 'short',
    })
    expect(video.frames.length).toBeGreaterThan(1)
    const files = await readdir(path.join(to, 'item'), { recursive: true, withFileTypes: true })
    expect(await keysOf(video.item)).toHaveLength(files.filter((entry) => entry.isFile()).length)
  })
})
