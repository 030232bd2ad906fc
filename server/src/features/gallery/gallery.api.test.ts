import { openGallery } from '@kaleido/contract/gallery'
import { setBlock } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { aPicture } from '../media/media.fixture.ts'
import { grantVip } from '../vip/index.ts'
import { aWork } from '../work/work.fixture.ts'
import { aPlacedGallery, modes, openAs, setAccess, statusOf } from './gallery.fixture.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
afterAll(() => app.close())

async function aTier(tier: 'vip' | 'svip', days = 30): Promise<Login> {
  const login = await app.logIn('member')
  await app.ctx().write((trx) => grantVip(trx, { uid: login.uid, tier, days }))
  return login
}

async function inWindow(column: 'video_free_until' | 'gold_free_until'): Promise<Login> {
  const login = await app.logIn('member')
  await sql`
    update account set ${sql.ref(column)} = app_now() + interval '5 minutes' where uid = ${login.uid}
  `.execute(app.deps.db)
  return login
}

const viewers = {
  nobody: async () => undefined,
  guest: () => app.logIn('guest'),
  member: () => app.logIn('member'),
  vip: () => aTier('vip'),
  svip: () => aTier('svip'),
  videoWindow: () => inWindow('video_free_until'),
  goldWindow: () => inWindow('gold_free_until'),
  author: async () => author,
  staff: () => app.logIn('staff'),
}
type Who = keyof typeof viewers

const numbersOf = (list: readonly { number: number }[]) => list.map((page) => page.number)
const refusalOf = async (input: object, token?: string) => {
  const given = token === undefined ? { input } : { input, token }
  const answer = await ask(app, openGallery, given)
  return [answer.statusCode, (envelopeOf(answer).data as { key?: string } | null)?.key]
}

describe('a gallery', () => {
  it.each<[Who, keyof typeof modes, string, string | undefined]>([
    ['nobody', 'free', 'free', undefined],
    ['nobody', 'vip', 'preview', 'register'],
    ['nobody', 'coin', 'preview', 'register'],
    ['guest', 'free', 'free', undefined],
    ['guest', 'vip', 'preview', 'register'],
    ['guest', 'coin', 'preview', 'register'],
    ['member', 'vip', 'preview', 'vip'],
    ['member', 'coin', 'preview', 'coin'],
    ['vip', 'vip', 'tier', undefined],
    ['vip', 'coin', 'preview', 'coin'],
    ['svip', 'vip', 'tier', undefined],
    ['svip', 'coin', 'preview', 'coin'],
    ['videoWindow', 'vip', 'window', undefined],
    ['videoWindow', 'coin', 'preview', 'coin'],
    ['goldWindow', 'vip', 'preview', 'vip'],
    ['goldWindow', 'coin', 'window', undefined],
    ['author', 'vip', 'author', undefined],
    ['author', 'coin', 'author', undefined],
    ['staff', 'vip', 'staff', undefined],
    ['staff', 'coin', 'staff', undefined],
  ])('opens to %s, where it is %s, by %s', async (who, mode, reason, needs) => {
    const access = modes[mode]
    const { id } = await aPlacedGallery(app, { authorUid: author.uid, access, count: 4 })
    const opened = await openAs(app, (await viewers[who]())?.token, { id })
    const isLocked = reason === 'preview'
    expect(opened).toMatchObject({ reason, pages: 4, open: isLocked ? 3 : 4, hasNext: false })
    expect(opened.needs).toBe(needs)
    expect(opened.price).toBe(isLocked && mode === 'coin' ? 8 : undefined)
    expect(opened.expiresAt === undefined).toBe(isLocked || mode === 'free')
    const urls = opened.list.map(({ picture }) => picture?.url)
    const statuses = await Promise.all(urls.map(async (url) => url && (await statusOf(app, url))))
    expect(statuses).toEqual([200, 200, 200, isLocked ? undefined : 200])
  })

  it('tells of a page that is not open its measure and its blur, and nothing that leads to it', async () => {
    const made = await aPlacedGallery(app, { authorUid: author.uid, access: modes.vip })
    const answer = await ask(app, openGallery, { input: { id: made.id } })
    const { list } = await openAs(app, undefined, { id: made.id })
    expect(list[3]).toEqual({
      number: 4,
      width: 30,
      height: 40,
      placeholder: expect.stringMatching(/^[\w-]{23,32}$/) as string,
    })
    const names = made.paths.map((path) => path.slice(6, -5))
    const text = JSON.stringify(list)
    expect(answer.statusCode).toBe(200)
    expect(names.map((name) => text.includes(name))).toEqual([true, true, true, false, false])
  })

  it('gives no address that outlives what it was given for', async () => {
    const { id } = await aPlacedGallery(app, { authorUid: author.uid, access: modes.vip })
    const { token } = await inWindow('video_free_until')
    const { list, expiresAt } = await openAs(app, token, { id })
    const url = list[4]?.picture?.url
    const minutes = (Date.parse(expiresAt ?? '') - app.deps.clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThanOrEqual(5)
    expect(await statusOf(app, url)).toBe(200)
    await moveClock(app, '+6m')
    expect(await statusOf(app, url)).toBe(403)
    expect(await openAs(app, token, { id })).toMatchObject({ reason: 'preview', open: 3 })
  })

  it('is paged from any number on, locked pages and open ones alike', async () => {
    const { id } = await aPlacedGallery(app, {
      authorUid: author.uid,
      access: modes.vip,
      count: 8,
    })
    const read = (input: object) => openAs(app, undefined, { id, ...input })
    const first = await read({ pageSize: 5 })
    expect([numbersOf(first.list), first.hasNext]).toEqual([[1, 2, 3, 4, 5], true])
    const second = await read({ from: 6, pageSize: 5 })
    expect([numbersOf(second.list), second.hasNext]).toEqual([[6, 7, 8], false])
    expect(second).toMatchObject({ pages: 8, open: 3, reason: 'preview' })
    expect((await read({ from: 8, pageSize: 1 })).hasNext).toBe(false)
    expect(await read({ from: 9 })).toMatchObject({ list: [], hasNext: false, pages: 8 })
    expect(await read({ from: 100_000 })).toMatchObject({ list: [], hasNext: false })
    expect((await refusalOf({ id, pageSize: 101 }))[0]).toBe(422)
    expect((await refusalOf({ id, from: 0 }))[0]).toBe(422)
  })

  it('has fewer pages than are free, and then all of them are', async () => {
    const access = modes.coin
    const { id } = await aPlacedGallery(app, { authorUid: author.uid, access, count: 2 })
    expect(await openAs(app, undefined, { id })).toMatchObject({ pages: 2, open: 2 })
  })

  it('that has just begun to cost something shows its pages to who may see them', async () => {
    const { id } = await aPlacedGallery(app, { authorUid: author.uid })
    await setAccess(app, id, modes.vip)
    expect((await openAs(app, undefined, { id })).list[3]?.picture).toBeUndefined()
    const { list } = await openAs(app, (await aTier('vip')).token, { id })
    expect(await statusOf(app, list[3]?.picture?.url)).toBe(200)
  })

  it('that became free shows pages that are not moved yet to viewers who are logged in', async () => {
    const { id } = await aPlacedGallery(app, { authorUid: author.uid, access: modes.vip })
    await setAccess(app, id, modes.free)
    const { list, open } = await openAs(app, (await app.logIn('guest')).token, { id })
    expect(open).toBe(5)
    expect(await statusOf(app, list[3]?.picture?.url)).toBe(200)
    expect((await openAs(app, undefined, { id })).list[3]?.picture).toBeUndefined()
  })

  it('is nothing else, and does not exist where it may not be seen', async () => {
    const { db } = app.deps
    const post = await aWork(db, { authorUid: author.uid, kind: 'post', duration: null })
    expect(await refusalOf({ id: post })).toEqual([200, 'gallery.not_gallery'])
    expect(await refusalOf({ id: '999999999' })).toEqual([404, 'work.not_found'])
    const { id } = await aPlacedGallery(app, { authorUid: author.uid, access: modes.vip })
    const blocked = await aTier('vip')
    await ask(app, setBlock, {
      token: author.token,
      input: { uid: blocked.uid, isBlocked: true },
    })
    expect(await refusalOf({ id }, blocked.token)).toEqual([404, 'work.not_found'])
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', id).execute()
    expect(await refusalOf({ id })).toEqual([410, 'work.gone'])
    expect((await openAs(app, (await app.logIn('staff')).token, { id })).open).toBe(5)
  })
})

describe('of a gallery of a hundred pages', () => {
  it('the last ones are shown where somebody begins there', async () => {
    const { db } = app.deps
    const picture = await aPicture(app.ctx(), author.uid)
    const given = { authorUid: author.uid, kind: 'gallery', duration: null, pages: 100 } as const
    const id = await aWork(db, given)
    await sql`
      insert into work_picture (work_id, position, picture_id)
      select ${id}, n, ${picture.id} from generate_series(0, 99) as n
    `.execute(db)
    const { list, pages, hasNext } = await openAs(app, undefined, { id, from: 90 })
    expect([list.length, list[0]?.number, pages, hasNext]).toEqual([11, 90, 100, false])
  })
})
