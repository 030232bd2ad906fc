import { openVideo } from '@kaleido/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { video as feature } from './index.ts'
import { aVideo, aVideoWork, openAs } from './video.fixture.ts'

let app: TestApp
let authorUid: number
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
afterAll(() => app.close())

/** Five minutes long, so that a play may be continued for fifteen. */
const aWorkFor = (mode: 'free' | 'vip' | 'coin') =>
  aVideoWork(app, { authorUid, access: mode === 'coin' ? { mode, price: 8 } : { mode } })

/** A member with some minutes of VIP time, or of a free window, left. */
async function withTime(what: 'vip' | 'video_free_until' | 'gold_free_until', minutes: number) {
  const login = await app.logIn('member')
  const { db } = app.deps
  const until = sql<Date>`app_now() + make_interval(mins => ${minutes})`
  const uid = String(login.uid)
  if (what === 'vip') {
    await db.insertInto('vip_membership').values({ uid, vip_until: until }).execute()
  } else {
    await db
      .updateTable('account')
      .set({ [what]: until })
      .where('uid', '=', uid)
      .execute()
  }
  return login
}

async function keyOf({ token }: Login, input: object): Promise<string | undefined> {
  const answer = await ask(app, openVideo, { token, input })
  return (envelopeOf(answer).data as { key?: string }).key
}

describe('continuing a play', () => {
  it.each([
    ['VIP time', 'vip', 'vip', 'tier', [360, 540, 720, 1_080]],
    ['the free-video window', 'video_free_until', 'vip', 'window', [360, 540, 720]],
    ['the free-gold window', 'gold_free_until', 'coin', 'window', [360, 540, 720]],
  ] as const)(
    'is granted to the end of the video and ten minutes more, counted from the end of %s',
    async (_what, time, mode, reason, qualities) => {
      const viewer = await withTime(time, 10)
      const id = await aWorkFor(mode)
      const { play, ...begun } = await openAs(app, viewer.token, { id })
      expect(begun).toMatchObject({ reason, qualities })
      await moveClock(app, '+13m')
      expect(await openAs(app, viewer.token, { id })).toMatchObject({ reason: 'preview' })
      expect(await openAs(app, viewer.token, { id, play })).toMatchObject({
        play,
        reason,
        qualities,
      })
      await moveClock(app, '+11m')
      const last = await openAs(app, viewer.token, { id, play })
      // The last path expires at the end of the granted time, not a quarter of an hour later.
      const left = new Date(last.expiresAt).getTime() - app.deps.clock.now().getTime()
      expect(left).toBeLessThanOrEqual(60_000)
      await moveClock(app, '+2m')
      expect(await keyOf(viewer, { id, play })).toBe('video.play_over')
    },
  )

  it('of a free work, or one’s own, is always granted', async () => {
    const viewer = await app.logIn('member')
    const author = await app.logIn('member')
    const free = await aWorkFor('free')
    const own = await aVideoWork(app, { authorUid: author.uid, access: { mode: 'coin', price: 5 } })
    const plays = [
      [viewer, free, (await openAs(app, viewer.token, { id: free })).play],
      [author, own, (await openAs(app, author.token, { id: own })).play],
    ] as const
    for (const wait of ['+50m', '+9h', '+2d']) {
      await moveClock(app, wait)
      for (const [{ token }, id, play] of plays) {
        expect((await openAs(app, token, { id, play })).play).toBe(play)
      }
    }
  })

  it('of a work that is no longer free is granted until the video could have ended', async () => {
    const viewer = await app.logIn('member')
    const id = await aWorkFor('free')
    const { play } = await openAs(app, viewer.token, { id })
    await app.deps.db.updateTable('work').set({ access: 'vip' }).where('id', '=', id).execute()
    await moveClock(app, '+14m')
    expect(await openAs(app, viewer.token, { id, play })).toMatchObject({ reason: 'free' })
    await moveClock(app, '+2m')
    expect(await keyOf(viewer, { id, play })).toBe('video.play_over')
  })

  it('of a work whose ownership was returned is refused at once', async () => {
    const viewer = await app.logIn('member')
    const id = await aWorkFor('coin')
    const { play } = await openAs(app, viewer.token, { id })
    await app.deps.db
      .updateTable('video_play')
      .set({ reason: 'owned', ends_at: null })
      .where('id', '=', play)
      .execute()
    expect(await keyOf(viewer, { id, play })).toBe('video.play_over')
  })

  it('grants more as soon as the viewer has more rights, and keeps to those', async () => {
    const viewer = await app.logIn('member')
    const id = await aWorkFor('vip')
    const { play, reason } = await openAs(app, viewer.token, { id })
    expect(reason).toBe('preview')
    expect(await openAs(app, viewer.token, { id, play })).toMatchObject({ reason: 'preview', play })
    await app.deps.db
      .insertInto('vip_membership')
      .values({ uid: String(viewer.uid), vip_until: sql<Date>`app_now() + interval '10 minutes'` })
      .execute()
    expect(await openAs(app, viewer.token, { id, play })).toMatchObject({ reason: 'tier', play })
    await moveClock(app, '+12m')
    expect(await openAs(app, viewer.token, { id, play })).toMatchObject({
      reason: 'tier',
      qualities: [360, 540, 720, 1_080],
    })
  })

  it('is refused to another person and for another work', async () => {
    const [viewer, other] = [await withTime('vip', 60), await withTime('vip', 60)]
    const [id, another] = [await aWorkFor('vip'), await aWorkFor('vip')]
    const { play } = await openAs(app, viewer.token, { id })
    expect(await keyOf(other, { id, play })).toBe('video.play_over')
    expect(await keyOf(viewer, { id: another, play })).toBe('video.play_over')
    expect(await keyOf(viewer, { id, play: 'a'.repeat(22) })).toBe('video.play_over')
  })

  it('is refused to everybody when the work is removed', async () => {
    const viewer = await app.logIn('guest')
    const id = await aWorkFor('free')
    const { play } = await openAs(app, viewer.token, { id })
    await app.deps.db.updateTable('work').set({ state: 'removed' }).where('id', '=', id).execute()
    expect(await keyOf(viewer, { id, play })).toBe('video.gone')
  })
})

describe('heights', () => {
  it('that are made later are granted to a continued play', async () => {
    const viewer = await app.logIn('member')
    const video = await aVideo(app, { state: 'encoding', heights: [360] })
    const id = await aVideoWork(app, { authorUid, video })
    const { play, qualities } = await openAs(app, viewer.token, { id })
    expect(qualities).toEqual([360])
    await app.deps.db
      .updateTable('media_video')
      .set({ heights: [360, 540, 720, 1_080] })
      .where('id', '=', video.id)
      .execute()
    expect(await openAs(app, viewer.token, { id, play })).toMatchObject({
      qualities: [360, 540, 720],
      locked: [{ height: 1_080, needs: 'vip' }],
    })
  })
})

it('plays are removed once nobody can continue them', async () => {
  const viewer = await app.logIn('guest')
  const id = await aWorkFor('free')
  const { play: old } = await openAs(app, viewer.token, { id })
  await moveClock(app, '+31d')
  const { play: fresh } = await openAs(app, viewer.token, { id })
  await runJob(app, feature.jobs ?? [], { name: 'video.nightly' })
  const rows = await app.deps.db
    .selectFrom('video_play')
    .select('id')
    .where('id', 'in', [old, fresh])
    .execute()
  expect(rows).toEqual([{ id: fresh }])
  expect(await keyOf(viewer, { id, play: old })).toBe('video.play_over')
})
