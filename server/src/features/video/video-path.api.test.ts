import { listSessions, revokeSession } from '@kaleido/contract/session'
import type { Grant } from '@kaleido/contract/video'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { until } from '../../testing/until.ts'
import { grantVip } from '../vip/index.ts'
import { aVideo, aVideoWork, type MadeVideo, openAs } from './video.fixture.ts'

let app: TestApp
let authorUid: number
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
afterAll(() => app.close())

/** The folder that a grant's paths lie in, with its last slash. */
const folderOf = ({ hls }: Grant) => hls.split('/').slice(0, 8).join('/') + '/'

async function statusOf(url: string): Promise<number> {
  return (await app.hosts.media.inject({ url })).statusCode
}

/** The files of a video that open below a folder; expects 403 of all others. */
async function opened({ files }: MadeVideo, folder: string): Promise<string[]> {
  const statuses = new Map<string, number>()
  for (const file of files) statuses.set(file, await statusOf(folder + file))
  expect([200, 403]).toEqual(expect.arrayContaining([...new Set(statuses.values())]))
  return files.filter((file) => statuses.get(file) === 200)
}

async function aPaidWork(kind: 'video' | 'short' = 'short') {
  const video = await aVideo(app, { kind })
  const id = await aVideoWork(app, { authorUid, kind, video, access: { mode: 'vip' } })
  return { video, id }
}

async function aVip() {
  const login = await app.logIn('member')
  await app.ctx().write((trx) => grantVip(trx, { uid: login.uid, tier: 'vip', days: 3 }))
  return login
}

const isPreview = (file: string) => file.startsWith('preview/')

describe('the files of a paid work', () => {
  it('do not open without a signature, or with a forged one', async () => {
    const { video } = await aPaidWork()
    const expiry = Math.floor(app.deps.clock.now().getTime() / 1_000) + 600
    const made = `/m/m1/${expiry}/${'s'.repeat(16)}/${'x'.repeat(22)}/${video.item}/1080/`
    expect(await opened(video, made)).toEqual([])
    const bare = `/m/${video.item}/`
    for (const file of video.files) expect(await statusOf(bare + file)).toBe(403)
    const stored = `/v/${video.item.slice(0, 2)}/${video.item}/`
    for (const file of video.files) expect(await statusOf(stored + file)).toBe(404)
  })

  it('do not open with a grant for another work', async () => {
    const [{ video }, other] = [await aPaidWork(), await aPaidWork()]
    const { token } = await aVip()
    const folder = folderOf(await openAs(app, token, { id: other.id }))
    expect(await opened(video, folder.replace(other.video.item, video.item))).toEqual([])
  })

  it('open only in the preview for a viewer without access', async () => {
    const { video, id } = await aPaidWork()
    for (const kind of ['guest', 'member'] as const) {
      const { token } = await app.logIn(kind)
      const folder = folderOf(await openAs(app, token, { id }))
      expect(await opened(video, folder)).toEqual(video.files.filter(isPreview))
      expect(await opened(video, folder.replace('/preview/', '/1080/'))).toEqual([])
    }
  })

  it('all open for a viewer with access', async () => {
    const { video, id } = await aPaidWork()
    const grant = await openAs(app, (await aVip()).token, { id })
    expect(await opened(video, folderOf(grant))).toEqual(video.files)
    for (const path of [grant.hls, grant.mp4 ?? '', ...(grant.sprite?.sheets ?? [])]) {
      expect(await statusOf(path)).toBe(200)
    }
  })
})

describe('a path', () => {
  it('opens no height above the granted one', async () => {
    const video = await aVideo(app)
    const id = await aVideoWork(app, { authorUid, video })
    const folder = folderOf(await openAs(app, (await app.logIn('guest')).token, { id }))
    const beyond = (file: string) => /^(?:master-)?(?:720|1080)/.test(file)
    expect(await opened(video, folder)).toEqual(video.files.filter((file) => !beyond(file)))
  })

  it('expires when the grant says', async () => {
    const { id } = await aPaidWork('video')
    const { hls, expiresAt } = await openAs(app, (await aVip()).token, { id })
    const left = new Date(expiresAt).getTime() - app.deps.clock.now().getTime()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
    await moveClock(app, '+14m')
    expect(await statusOf(hls)).toBe(200)
    await moveClock(app, '+61s')
    expect(await statusOf(hls)).toBe(403)
  })

  it('is revoked with the session that it was granted to, and with no other', async () => {
    const { id } = await aPaidWork('video')
    const [one, other] = [await aVip(), await aVip()]
    const [gone, stays] = [
      await openAs(app, one.token, { id }),
      await openAs(app, other.token, { id }),
    ]
    const sessions = listSessions.output.parse(
      openAnswer(app, await ask(app, listSessions, { token: one.token })),
    )
    await ask(app, revokeSession, { token: one.token, input: { id: sessions.list[0]?.id } })
    await until(async () => (await statusOf(gone.hls)) === 403)
    expect(await statusOf(stays.hls)).toBe(200)
  })
})
