import { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aModule, aWork } from '../work/work.fixture.ts'
import { modes } from './gallery.fixture.ts'

let app: TestApp
let authorUid: number
let category: string
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
beforeEach(async () => {
  category = await aModule(app.deps.db)
  app.deps.cache.clear()
})
afterAll(() => app.close())

async function galleries(input: object, { token }: Partial<Login> = {}) {
  const given = token === undefined ? { input } : { input, token }
  return listGalleries.output.parse(openAnswer(app, await ask(app, listGalleries, given)))
}

async function vipGalleries(input: object = {}, { token }: Partial<Login> = {}) {
  app.deps.cache.clear()
  const given = token === undefined ? { input } : { input, token }
  return listVipGalleries.output.parse(openAnswer(app, await ask(app, listVipGalleries, given)))
}

const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)

/** A gallery in the category, unless something else is asked for. */
function aGallery(given: Partial<Parameters<typeof aWork>[1]> = {}): Promise<string> {
  return aWork(app.deps.db, {
    authorUid,
    kind: 'gallery',
    duration: null,
    pages: 5,
    moduleIds: [category],
    ...given,
  })
}

async function walkAll(read: (next?: string) => ReturnType<typeof galleries>): Promise<string[]> {
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await read(next)
    expect(page.hasNext).toBe(page.next !== undefined)
    seen.push(...idsOf(page))
    next = page.next
  } while (next !== undefined)
  return seen
}

describe('the galleries of a category', () => {
  it('come the best, the latest or the most seen first, and are galleries alone', async () => {
    const old = await aGallery({ age: 40 * 86_400, views: 900_000 })
    const loved = await aGallery({ age: 86_400, likes: 900_000, views: 10 })
    const fresh = await aGallery({ age: 60 })
    await aWork(app.deps.db, { authorUid, moduleIds: [category] })
    expect(idsOf(await galleries({ category }))).toEqual([loved, fresh, old])
    expect(idsOf(await galleries({ category, sortType: 1 }))).toEqual([fresh, loved, old])
    expect(idsOf(await galleries({ category, sortType: 2 }))).toEqual([old, loved, fresh])
  })

  it.each([0, 1, 2])('sorted by %i are walked to their end, equals too', async (sortType) => {
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push(await aGallery({ age: 600 }))
    await sql`
      update work_module set views = 5, hot = 5, published_at = '2026-01-01'
      where module_id = ${category}
    `.execute(app.deps.db)
    const read = (next?: string) =>
      galleries({ category, sortType, pageSize: 2, ...(next ? { next } : {}) })
    expect(await walkAll(read)).toEqual(ids.toReversed())
  })

  it('are those of a part, where one is named', async () => {
    const part = await aModule(app.deps.db, category)
    const inPart = await aGallery({ moduleIds: [category, part] })
    const beside = await aGallery({ age: 60, moduleIds: [category] })
    expect(idsOf(await galleries({ category: part }))).toEqual([inPart])
    expect(idsOf(await galleries({ category })).toSorted()).toEqual([inPart, beside].toSorted())
  })

  it('are all there are where none is named, and none where there is no such category', async () => {
    const listed = await aGallery({ age: -60 })
    const alone = await aGallery({ age: -50, moduleIds: [] })
    const first = await galleries({ sortType: 1, pageSize: 2 })
    expect(idsOf(first)).toEqual([listed, alone])
    expect(first.hasNext).toBe(true)
    expect(await galleries({ category: '999999999' })).toEqual({ list: [], hasNext: false })
  })

  it('leave out removed works and hidden authors', async () => {
    const [kept, gone] = [await aGallery(), await aGallery()]
    const { db } = app.deps
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', gone).execute()
    const [blocker, muted, viewer] = [
      await app.logIn('member'),
      await app.logIn('member'),
      await app.logIn('member'),
    ]
    const others = [
      await aGallery({ authorUid: blocker.uid, access: modes.vip }),
      await aGallery({ authorUid: muted.uid, access: modes.vip }),
    ]
    const { token } = viewer
    expect(idsOf(await galleries({ category })).toSorted()).toEqual([kept, ...others].toSorted())
    await ask(app, setBlock, {
      token: blocker.token,
      input: { uid: viewer.uid, isBlocked: true },
    })
    await ask(app, setMute, { token, input: { uid: muted.uid, isMuted: true } })
    expect(idsOf(await galleries({ category }, viewer))).toEqual([kept])
    expect(idsOf(await galleries({ category })).length).toBe(3)
    const all = await vipGalleries({ pageSize: 50 }, viewer)
    expect(idsOf(all).filter((id) => others.includes(id))).toEqual([])
  })

  it('refuse a cursor that none of their pages gave, or one of another order', async () => {
    await aGallery()
    await aGallery()
    const { next } = await galleries({ category, sortType: 1, pageSize: 1 })
    for (const input of [{ next: 'nonsense' }, { sortType: 2, next }]) {
      const answer = await ask(app, listGalleries, { input: { category, ...input } })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('the galleries that VIP opens', () => {
  it('are those and no others, with how many there are', async () => {
    const before = (await vipGalleries()).count
    const one = await aGallery({ access: modes.vip, age: -100 })
    const two = await aGallery({ access: modes.vip, age: -90, moduleIds: [] })
    await aGallery({ access: modes.coin, age: -120 })
    await aGallery({ age: -110 })
    await aWork(app.deps.db, { authorUid, access: modes.vip, age: -130 })
    const first = await vipGalleries({ sortType: 1, pageSize: 2 })
    expect(idsOf(first)).toEqual([one, two])
    expect(first.count).toBe(before + 2)
  })

  it.each([0, 1, 2])('sorted by %i are walked to their end', async (sortType) => {
    for (let at = 0; at < 3; at += 1) await aGallery({ access: modes.vip })
    const { count } = await vipGalleries()
    const read = (next?: string) =>
      vipGalleries({ sortType, pageSize: 2, ...(next ? { next } : {}) })
    const seen = await walkAll(read)
    expect(new Set(seen).size).toBe(count)
    expect(seen.length).toBe(count)
  })
})
