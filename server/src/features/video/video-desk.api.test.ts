import { openDeskVideo } from '@kaleido/contract/video-desk'
import { logoutStaff } from '@kaleido/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { until } from '../../testing/until.ts'
import { aWork } from '../work/work.fixture.ts'
import { aVideo, aVideoWork } from './video.fixture.ts'

let app: TestApp
let authorUid: number
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.hosts.media.inject({ url })).statusCode
const open = ({ token }: { token: string }, id: string) =>
  ask(app, openDeskVideo, { token, input: { id } })
const opened = async (login: Login, id: string) =>
  openDeskVideo.output.parse(openAnswer(app, await open(login, id)))
const keyOf = (answer: Awaited<ReturnType<typeof open>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

describe('the video of a work at the desk', () => {
  it.each(['review', 'removed', 'published'] as const)(
    'opens in its lowest rendition while the work is in the state %s',
    async (state) => {
      const video = await aVideo(app, { kind: 'video' })
      const id = await aVideoWork(app, { authorUid, video, state, access: { mode: 'vip' } })
      const { hls, mp4, seconds } = await opened(await app.logIn('staff', 'moderator'), id)
      expect({ mp4, seconds }).toEqual({ mp4: undefined, seconds: 300 })
      expect(hls).toMatch(/\/360\/master-360\.m3u8$/)
      const folder = hls.slice(0, hls.lastIndexOf('/') + 1)
      const statuses = await Promise.all(
        video.files.map(async (file) => [file, await statusOf(folder + file)] as const),
      )
      const readable = statuses.filter(([, status]) => status === 200).map(([file]) => file)
      expect(readable).toContain('master-360.m3u8')
      expect(readable.filter((file) => /(540|720|1080)/.test(file))).toEqual([])
    },
  )

  it('is one file for a short', async () => {
    const video = await aVideo(app, { kind: 'short' })
    const id = await aVideoWork(app, { authorUid, kind: 'short', video })
    const { mp4 = '' } = await opened(await app.logIn('staff', 'support'), id)
    expect(mp4).toMatch(/\/short-360\.mp4$/)
    expect(await statusOf(mp4)).toBe(200)
  })

  it('closes when the login ends', async () => {
    const id = await aVideoWork(app, { authorUid })
    const staff = await app.logIn('staff', 'moderator')
    const { hls } = await opened(staff, id)
    expect(await statusOf(hls)).toBe(200)
    await ask(app, logoutStaff, { token: staff.token })
    await until(async () => (await statusOf(hls)) === 403)
  })

  it('is nothing for other roles, works without one, and what is not there', async () => {
    const id = await aVideoWork(app, { authorUid })
    expect((await open(await app.logIn('staff', 'finance'), id)).statusCode).toBe(403)
    const staff = await app.logIn('staff', 'moderator')
    const gallery = await aWork(app.deps.db, { authorUid, kind: 'gallery', duration: null })
    for (const other of [gallery, '999999999'])
      expect(keyOf(await open(staff, other))).toBe('video.not_found')
  })
})
