import { listRelated, listTagged, listUserWorks, summariseUser } from '@kaleido/contract/feed'
import { removeWork } from '@kaleido/contract/work'
import { setBlock, setMute } from '@kaleido/contract/social'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aModule, aWork } from '../work/work.fixture.ts'

let app: TestApp
let author: Login
let other: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  other = await app.logIn('member')
})
afterAll(() => app.close())

interface Listed {
  list: { id: string }[]
  hasNext: boolean
  next?: string
  count?: number
}

async function read(call: Call, input: object, by?: Login): Promise<Listed> {
  app.deps.cache.clear()
  return call.output.parse(
    openAnswer(app, await ask(app, call, { input, token: by?.token })),
  ) as Listed
}

const idsOf = ({ list }: Listed) => list.map(({ id }) => id)

/** Walks to the end, two at a time. */
async function walk(call: Call, input: object): Promise<string[]> {
  const seen: string[] = []
  let next: string | undefined
  do {
    const page: Listed = await read(call, { ...input, pageSize: 2, ...(next ? { next } : {}) })
    expect(page.list.length).toBe(page.hasNext ? 2 : page.list.length)
    seen.push(...idsOf(page))
    next = page.next
  } while (next !== undefined)
  return seen
}

const aTag = () => `词${author.uid}`

/** Five works of the author's, each older, less seen and less liked than the one before. */
async function fiveWorks(given: object = {}): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const fate = { age: 3_600 * at, views: 900 - at }
    ids.push(await aWork(app.deps.db, { authorUid: author.uid, ...fate, ...given }))
  }
  return ids
}

describe('the works of somebody', () => {
  it.each([0, 1, 2])('sorted by %i are walked to their end', async (sortType) => {
    const ids = await fiveWorks()
    await aWork(app.deps.db, { authorUid: other.uid })
    expect(await walk(listUserWorks, { uid: author.uid, sortType })).toEqual(ids)
  })

  it('may be of one kind', async () => {
    const { db } = app.deps
    await fiveWorks()
    const post = await aWork(db, { authorUid: author.uid, kind: 'post', duration: null })
    expect(idsOf(await read(listUserWorks, { uid: author.uid, kinds: ['post'] }))).toEqual([post])
  })

  it('are none for whom a block stands between, and all for whom only lists leave them out', async () => {
    const ids = await fiveWorks()
    const input = { uid: author.uid }
    await ask(app, setMute, { token: other.token, input: { uid: author.uid, isMuted: true } })
    expect(idsOf(await read(listUserWorks, input, other))).toEqual(ids)
    await ask(app, setBlock, { token: author.token, input: { uid: other.uid, isBlocked: true } })
    expect(await read(listUserWorks, input, other)).toEqual({ list: [], hasNext: false })
    const back = { uid: other.uid }
    await aWork(app.deps.db, { authorUid: other.uid })
    expect(await read(listUserWorks, back, author)).toEqual({ list: [], hasNext: false })
  })
})

describe('how much somebody published', () => {
  const count = async (by?: Login) => {
    app.deps.cache.clear()
    const answer = await ask(app, summariseUser, { input: { uid: author.uid }, token: by?.token })
    return summariseUser.output.parse(openAnswer(app, answer))
  }
  const nothing = { counts: { video: 0, short: 0, gallery: 0, post: 0 }, likes: 0 }

  it('is counted by kind with the likes of all, what is taken away no longer', async () => {
    expect(await count()).toEqual(nothing)
    const [id = ''] = await fiveWorks({ likes: 20 })
    await aWork(app.deps.db, { authorUid: author.uid, kind: 'short', likes: 3 })
    await aWork(app.deps.db, { authorUid: other.uid, kind: 'short', likes: 900 })
    expect(await count()).toEqual({ counts: { ...nothing.counts, video: 5, short: 1 }, likes: 103 })
    await ask(app, removeWork, { token: author.token, input: { id } })
    expect(await count()).toEqual({ counts: { ...nothing.counts, video: 4, short: 1 }, likes: 83 })
  })

  it('is nothing for whom a block stands between', async () => {
    await fiveWorks({ likes: 20 })
    await ask(app, setBlock, { token: author.token, input: { uid: other.uid, isBlocked: true } })
    expect(await count(other)).toEqual(nothing)
    expect((await count()).likes).toBe(100)
  })
})

describe('the works of a tag', () => {
  it.each([0, 1, 2])('sorted by %i are walked to their end and counted', async (sortType) => {
    const ids = await fiveWorks({ tags: [aTag()] })
    expect(await walk(listTagged, { tag: aTag(), sortType })).toEqual(ids)
    expect((await read(listTagged, { tag: aTag() })).count).toBe(5)
  })

  it('fill their pages when one of them is taken away, and count one less', async () => {
    const [first, second, third] = await fiveWorks({ tags: [aTag()] })
    await ask(app, removeWork, { token: author.token, input: { id: second } })
    const page = await read(listTagged, { tag: aTag(), pageSize: 2 })
    expect([idsOf(page), page.hasNext, page.count]).toEqual([[first, third], true, 4])
  })

  it('may be of one kind, and leave out whom somebody does not want to see', async () => {
    const { db } = app.deps
    const tags = [aTag()]
    await fiveWorks({ tags })
    const post = await aWork(db, { authorUid: other.uid, kind: 'post', duration: null, tags })
    expect(idsOf(await read(listTagged, { tag: aTag(), kind: 'post' }))).toEqual([post])
    const reader = await app.logIn('member')
    await ask(app, setMute, { token: reader.token, input: { uid: author.uid, isMuted: true } })
    expect(idsOf(await read(listTagged, { tag: aTag(), pageSize: 2 }, reader))).toEqual([post])
  })

  it('are none where nobody used the word', async () => {
    expect(await read(listTagged, { tag: '无人用过' })).toEqual({
      list: [],
      hasNext: false,
      count: 0,
    })
  })
})

describe('what is like a work', () => {
  it('shares its tags, is by its author or in its modules, in this order', async () => {
    const { db } = app.deps
    const moduleIds = [await aModule(db)]
    const one = await aWork(db, { authorUid: author.uid, tags: [aTag()], moduleIds })
    const near = await aWork(db, { authorUid: other.uid, moduleIds, likes: 900_000 })
    const same = await aWork(db, { authorUid: author.uid, kind: 'post', duration: null })
    const tagged = await aWork(db, { authorUid: other.uid, tags: [aTag()] })
    const both = await aWork(db, { authorUid: other.uid, tags: [aTag()], moduleIds })
    const ids = idsOf(await read(listRelated, { id: one, pageSize: 50 }))
    // Works of the other tests are of the same kind, and come behind.
    expect(ids.slice(0, 4)).toEqual([both, tagged, same, near])
    expect(ids).not.toContain(one)
    const sizes = [ids.length - 1, ids.length] as const
    const pages = await Promise.all(
      sizes.map((pageSize) => read(listRelated, { id: one, pageSize })),
    )
    expect(pages.map(({ list, hasNext }) => [list.length, hasNext])).toEqual([
      [sizes[0], true],
      [sizes[1], false],
    ])
  })

  it('is of one author three times at most', async () => {
    const ids = await fiveWorks({ tags: [aTag()] })
    const found = idsOf(await read(listRelated, { id: ids[4], pageSize: 50 }))
    expect(found.filter((id) => ids.includes(id))).toEqual(ids.slice(0, 3))
  })

  it('is refused for a work that is not there', async () => {
    const [id] = await fiveWorks()
    await ask(app, removeWork, { token: author.token, input: { id } })
    expect((await ask(app, listRelated, { input: { id } })).statusCode).toBe(410)
    expect((await ask(app, listRelated, { input: { id: '999999999' } })).statusCode).toBe(404)
  })
})
