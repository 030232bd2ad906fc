import { openVideo } from '@kaleido/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestPreview } from '../../platform/media-tools/ladder.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { grantVip } from '../vip/index.ts'
import { neededFor } from '../work/index.ts'
import { aWork } from '../work/work.fixture.ts'
import { aVideo, aVideoWork, openAs } from './video.fixture.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
afterAll(() => app.close())

async function aTier(tier: 'vip' | 'svip'): Promise<Login> {
  const login = await app.logIn('member')
  await app.ctx().write((trx) => grantVip(trx, { uid: login.uid, tier, days: 1 }))
  return login
}

async function inWindow(column: 'video_free_until' | 'gold_free_until'): Promise<Login> {
  const login = await app.logIn('member')
  await app.deps.db
    .updateTable('account')
    .set({ [column]: sql`app_now() + interval '1 hour'` })
    .where('uid', '=', String(login.uid))
    .execute()
  return login
}

const viewers = {
  guest: () => app.logIn('guest'),
  member: () => app.logIn('member'),
  vip: () => aTier('vip'),
  svip: () => aTier('svip'),
  videoWindow: () => inWindow('video_free_until'),
  goldWindow: () => inWindow('gold_free_until'),
  author: async () => author,
}
type Who = keyof typeof viewers

const modes = {
  free: { mode: 'free' },
  vip: { mode: 'vip' },
  coin: { mode: 'coin', price: 8 },
} as const

const refusalOf = async (token: string, input: object) => {
  const answer = await ask(app, openVideo, { token, input })
  return [answer.statusCode, (envelopeOf(answer).data as { key?: string }).key]
}

describe('a grant', () => {
  const all = [360, 540, 720, 1_080]
  const preview = {
    seconds: 30,
    hls: expect.stringMatching(/\/preview\/preview\/master\.m3u8$/) as string,
    qualities: [360, 540],
    locked: [],
  }
  const wholeUpTo = (scope: number) => ({
    seconds: 300,
    hls: expect.stringMatching(new RegExp(`/${scope}/master-${scope}\\.m3u8$`)) as string,
    qualities: all.filter((height) => height <= scope),
    locked: all.filter((height) => height > scope).map((height) => ({ height })),
  })

  it('limits a preview to the heights that everybody may watch', () => {
    expect(neededFor(largestPreview)).toBeUndefined()
  })

  it.each<[Who, keyof typeof modes, string, number | 'preview', string | undefined]>([
    ['guest', 'free', 'free', 540, undefined],
    ['guest', 'vip', 'preview', 'preview', 'register'],
    ['guest', 'coin', 'preview', 'preview', 'register'],
    ['member', 'free', 'free', 720, undefined],
    ['member', 'vip', 'preview', 'preview', 'vip'],
    ['member', 'coin', 'preview', 'preview', 'coin'],
    ['vip', 'free', 'free', 1_080, undefined],
    ['vip', 'vip', 'tier', 1_080, undefined],
    ['vip', 'coin', 'preview', 'preview', 'coin'],
    ['svip', 'vip', 'tier', 1_080, undefined],
    ['svip', 'coin', 'preview', 'preview', 'coin'],
    ['videoWindow', 'vip', 'window', 720, undefined],
    ['videoWindow', 'coin', 'preview', 'preview', 'coin'],
    ['goldWindow', 'vip', 'preview', 'preview', 'vip'],
    ['goldWindow', 'coin', 'window', 720, undefined],
    ['author', 'vip', 'author', 1_080, undefined],
    ['author', 'coin', 'author', 1_080, undefined],
  ])('for %s of a %s work is by %s, up to %s', async (who, mode, reason, scope, needs) => {
    const { token } = await viewers[who]()
    const id = await aVideoWork(app, { authorUid: author.uid, access: modes[mode] })
    const grant = await openAs(app, token, { id })
    expect(grant).toMatchObject({ reason, fullSeconds: 300 })
    expect(grant.needs).toBe(needs)
    expect(grant.price).toBe(reason === 'preview' && mode === 'coin' ? 8 : undefined)
    expect(grant).toMatchObject(scope === 'preview' ? preview : wholeUpTo(scope))
    expect(grant.sprite === undefined).toBe(scope === 'preview')
  })

  it('names what unlocks each greater height', async () => {
    const video = await aVideo(app, { heights: [360, 540, 720, 1_080, 1_440] })
    const id = await aVideoWork(app, { authorUid: author.uid, video })
    const { token } = await app.logIn('guest')
    expect((await openAs(app, token, { id })).locked).toEqual([
      { height: 720, needs: 'register' },
      { height: 1_080, needs: 'vip' },
      { height: 1_440, needs: 'svip' },
    ])
    const svip = await openAs(app, (await aTier('svip')).token, { id })
    expect(svip).toMatchObject({ qualities: [360, 540, 720, 1_080, 1_440], locked: [] })
  })

  it('carries poster and sprite for the player', async () => {
    const id = await aVideoWork(app, { authorUid: author.uid })
    const { hls, ...grant } = await openAs(app, (await app.logIn('member')).token, { id })
    const folder = hls.slice(0, hls.lastIndexOf('/'))
    expect(grant).toMatchObject({
      width: 1_920,
      height: 1_080,
      captions: [],
      poster: { width: 30, height: 40 },
      sprite: {
        sheets: [`${folder}/sprite/0.webp`, `${folder}/sprite/1.webp`],
        columns: 5,
        every: 6,
      },
    })
    expect(grant.mp4).toBeUndefined()
  })

  it('of a short names one file, no larger than a phone’s screen', async () => {
    const id = await aVideoWork(app, { authorUid: author.uid, kind: 'short' })
    const file = async ({ token }: Login) =>
      (await openAs(app, token, { id })).mp4?.split('/').at(-1)
    expect(await file(await app.logIn('guest'))).toBe('short-540.mp4')
    expect(await file(await aTier('svip'))).toBe('short-720.mp4')
    const paid = await aVideoWork(app, { authorUid: author.uid, kind: 'short', access: modes.vip })
    const { mp4 } = await openAs(app, (await app.logIn('guest')).token, { id: paid })
    expect(mp4).toMatch(/\/preview\/preview\/short\.mp4$/)
  })

  it('says while greater heights are still being made', async () => {
    const { token } = await app.logIn('member')
    const video = await aVideo(app, { heights: [360], state: 'encoding' })
    const id = await aVideoWork(app, { authorUid: author.uid, video })
    expect(await openAs(app, token, { id })).toMatchObject({ isStillMaking: true })
    const ready = await aVideoWork(app, { authorUid: author.uid })
    expect((await openAs(app, token, { id: ready })).isStillMaking).toBeUndefined()
  })

  it('names the smallest height, even where it is above the viewer’s limit', async () => {
    const video = await aVideo(app, { heights: [720] })
    const id = await aVideoWork(app, { authorUid: author.uid, video })
    const grant = await openAs(app, (await app.logIn('guest')).token, { id })
    expect(grant).toMatchObject({ qualities: [720], locked: [] })
  })
})

describe('what cannot be opened', () => {
  it('is missing for everybody but its author before it is published', async () => {
    const stranger = await app.logIn('member')
    for (const state of ['draft', 'processing', 'review'] as const) {
      const id = await aVideoWork(app, { authorUid: author.uid, state })
      expect(await refusalOf(stranger.token, { id })).toEqual([404, 'video.not_found'])
      expect(await openAs(app, author.token, { id })).toMatchObject({ reason: 'free' })
    }
    expect(await refusalOf(stranger.token, { id: '999999999' })).toEqual([404, 'video.not_found'])
  })

  it('is refused as gone after its removal', async () => {
    const id = await aVideoWork(app, { authorUid: author.uid })
    await app.deps.db.updateTable('work').set({ state: 'removed' }).where('id', '=', id).execute()
    for (const { token } of [author, await app.logIn('guest')]) {
      expect(await refusalOf(token, { id })).toEqual([410, 'video.gone'])
    }
  })

  it('is refused as missing where the work has no video', async () => {
    const id = await aWork(app.deps.db, { authorUid: author.uid, kind: 'post', duration: null })
    expect(await refusalOf(author.token, { id })).toEqual([404, 'video.not_found'])
  })

  it('is not ready before a rendition is made', async () => {
    const { token } = await app.logIn('member')
    const bare = await aWork(app.deps.db, { authorUid: author.uid })
    const checking = await aVideo(app, { state: 'checking' })
    const making = await aVideoWork(app, { authorUid: author.uid, video: checking })
    for (const id of [bare, making]) {
      expect(await refusalOf(token, { id })).toEqual([200, 'video.not_ready'])
    }
  })

  it('is not ready without a preview, except for viewers who may watch all of it', async () => {
    const video = await aVideo(app, { previewSeconds: null })
    const id = await aVideoWork(app, { authorUid: author.uid, video, access: modes.vip })
    expect(await refusalOf((await app.logIn('member')).token, { id })).toEqual([
      200,
      'video.not_ready',
    ])
    expect(await openAs(app, (await aTier('vip')).token, { id })).toMatchObject({ reason: 'tier' })
  })
})
