import { jobsOf } from '../../platform/ctx/feature.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishVideo } from '@kaleido/contract/video'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSource } from '../../platform/media-tools/source.fixture.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { runJob } from '../../testing/run-job.ts'
import { findVideo, media } from '../media/index.ts'
import { enqueueVideo } from '../media/media-added.fixture.ts'
import { work } from '../work/index.ts'
import { video as feature } from './index.ts'
import { anUpload, openAs } from './video.fixture.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-journey-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

async function publish({ token }: Login, upload: string): Promise<string> {
  const input = { upload, title: '四秒钟的竖屏', access: 'vip' }
  const answer = await ask(app, publishVideo, { token, input })
  return publishVideo.output.parse(openAnswer(app, answer)).id
}

async function read(url: string): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await app.hosts.media.inject({ url })
  return { status: statusCode, text: body }
}

/** Every file that a player fetches, starting at a playlist. */
async function follow(url: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const { status, text } = await read(url)
  statuses.set(url, status)
  const named = [...text.matchAll(/^(?!#)\S+$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line)
  for (const name of new Set(named)) {
    const next = new URL(name, `http://line${url}`).pathname
    const found = next.endsWith('.m3u8') ? await follow(next) : [[next, (await read(next)).status]]
    for (const [at, one] of found as Iterable<[string, number]>) statuses.set(at, one)
  }
  return statuses
}

/** The storage keys of every file that was made of a video. */
async function folderOf(videoId: string): Promise<string> {
  const { item = '' } = (await findVideo(app.deps.db, videoId)) ?? {}
  return `v/${item.slice(0, 2)}/${item}/`
}

it('a video goes from its upload to the people who may watch it, and to nobody else', async () => {
  const [author, stranger] = [await app.logIn('member'), await app.logIn('guest')]
  const file = await aSource(folder, {
    picture: 'testsrc2=s=90x160:r=10:d=4',
    sound: 'sine=440:r=48000:d=4',
  })
  const data = { id: await enqueueVideo(app.ctx(), { file, kind: 'short' }) }
  const upload = await anUpload(app, { uid: author.uid, kind: 'short', videoId: data.id })
  const id = await publish(author, upload)
  await runJob(app, media.jobs ?? [], { name: 'media.makeVideo', data })
  await runJob(app, jobsOf([feature]), { name: 'video.onVideoChanged', data })
  await runCommand(app, work, 'approve', id)

  const grant = await openAs(app, author.token, { id })
  expect(grant).toMatchObject({ reason: 'author', seconds: 4, qualities: [360] })
  const played = await follow(grant.hls)
  expect(played.size).toBeGreaterThan(8)
  expect(new Set(played.values())).toEqual(new Set([200]))
  expect((await read(grant.mp4 ?? '')).status).toBe(200)

  const preview = await openAs(app, stranger.token, { id })
  expect(preview).toMatchObject({ reason: 'preview', needs: 'register' })
  expect(new Set((await follow(preview.hls)).values())).toEqual(new Set([200]))
  expect((await read(preview.mp4 ?? '')).status).toBe(200)
  const below = await folderOf(data.id)
  const files = (await app.deps.storage.list(below)).map((key) => key.slice(below.length))
  expect(files.length).toBeGreaterThan(20)
  const signed = preview.hls.split('/').slice(0, 8).join('/')
  for (const file of files) {
    const { status } = await read(`${signed}/${file}`)
    expect([file, status]).toEqual([file, file.startsWith('preview/') ? 200 : 403])
  }
})
