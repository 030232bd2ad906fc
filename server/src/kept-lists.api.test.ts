import { setDarkGate } from '@kaleido/contract/account-dark'
import { listComments } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { listModuleWorks, listTagged } from '@kaleido/contract/feed'
import { listGalleries } from '@kaleido/contract/gallery'
import { listPosts } from '@kaleido/contract/post'
import { searchWorks } from '@kaleido/contract/search'
import { setBlock, setMute } from '@kaleido/contract/social'
import { takeDownWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aComment } from './features/comment/comment.fixture.ts'
import { followAll } from './features/search/search.fixture.ts'
import { worksChanged } from './features/work/index.ts'
import { aModule, aWork, darken } from './features/work/work.fixture.ts'
import { type Login, startTestApp, type TestApp } from './testing/app.ts'
import { ask, openAnswer } from './testing/ask.ts'

let app: TestApp
let [viewer, stranger, author, other]: Login[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[viewer, stranger] = [await app.logIn('member'), await app.logIn('member')]
  ;[author, other] = [await app.logIn('member'), await app.logIn('member')]
})

const uidOf = (login: Login | undefined) => login?.uid ?? 0

/** Four works, two to a page; those of the author are the second of each page. */
interface List {
  readonly call: Call
  readonly input: object
  /** What the author has on the second page. */
  readonly id: string
  readonly workId: string
}

interface Page {
  readonly list: readonly unknown[]
  readonly next?: string
}

async function someWorks(kind: 'gallery' | 'post' | 'video') {
  const [moduleId, tag] = [await aModule(app.deps.db), `词${uidOf(author)}`]
  const ids: string[] = []
  for (const by of [other, author, other, author]) {
    const given = { kind, title: `${tag}的作品`, tags: [tag], moduleIds: [moduleId] }
    const size = kind === 'video' ? {} : { duration: null }
    const age = 3_600 * (ids.length + 1)
    ids.push(await aWork(app.deps.db, { authorUid: uidOf(by), age, ...given, ...size }))
  }
  const id = ids.at(-1) ?? ''
  return { moduleId, tag, id, workId: id }
}

const lists: Readonly<Record<string, () => Promise<List>>> = {
  async 'works of a module'() {
    const made = await someWorks('video')
    return { call: listModuleWorks, input: { moduleID: made.moduleId, sortType: 1 }, ...made }
  },
  async 'works of a tag'() {
    const made = await someWorks('video')
    return { call: listTagged, input: { tag: made.tag, sortType: 1 }, ...made }
  },
  async galleries() {
    const made = await someWorks('gallery')
    return { call: listGalleries, input: { category: made.moduleId, sortType: 1 }, ...made }
  },
  async posts() {
    const made = await someWorks('post')
    return { call: listPosts, input: { module: made.moduleId, sort: 'latest' }, ...made }
  },
  async 'found works'() {
    const made = await someWorks('video')
    await followAll(app)
    return { call: searchWorks, input: { word: made.tag, sortType: 1 }, ...made }
  },
  async comments() {
    const workId = await aWork(app.deps.db, { authorUid: uidOf(other) })
    const ids: string[] = []
    for (const by of [author, other, author, other]) {
      ids.push(await aComment(app.ctx(), { workId, authorUid: uidOf(by) }))
    }
    return { call: listComments, input: { work: workId, sort: 'new' }, id: ids[0] ?? '', workId }
  },
}

async function read({ call, input }: List, by: Login | undefined, next?: string): Promise<Page> {
  const asked = { ...input, pageSize: 2, ...(next !== undefined && { next }) }
  return openAnswer(app, await ask(app, call, { input: asked, token: by?.token })) as Page
}

const holds = (page: Page, id: string) => JSON.stringify(page.list ?? []).includes(`"id":"${id}"`)

/** Both pages are kept for everybody before anything happens. */
async function firstPage(list: List): Promise<string> {
  const first = await read(list, viewer)
  expect(first.next).toBeDefined()
  for (const by of [stranger, viewer])
    expect(holds(await read(list, by, first.next), list.id)).toBe(true)
  return first.next ?? ''
}

const relations = {
  mute: () =>
    ask(app, setMute, { token: viewer?.token, input: { uid: author?.uid, isMuted: true } }),
  block: () =>
    ask(app, setBlock, { token: viewer?.token, input: { uid: author?.uid, isBlocked: true } }),
  'being blocked': () =>
    ask(app, setBlock, { token: author?.token, input: { uid: viewer?.uid, isBlocked: true } }),
}

/** Waits for nothing: a change is seen by the process that makes it. */
const changes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  async removal(id) {
    const { token } = await app.logIn('staff')
    await ask(app, takeDownWork, { token, input: { id, isRemoved: true, reason: '违规' } })
  },
  async 'the gate of the area after dark'(id) {
    await darken(app.deps.db, id)
    await tell(id)
  },
}

async function tell(id: string) {
  const ctx = app.ctx()
  await ctx.write((trx) => ctx.emit(trx, worksChanged, { id }))
}

describe.each(Object.entries(lists))('%s', (_name, make) => {
  it.each(Object.entries(relations))('follow %s between two pages', async (_, relate) => {
    const list = await make()
    const next = await firstPage(list)
    await relate()
    expect(holds(await read(list, viewer, next), list.id)).toBe(false)
    expect(holds(await read(list, stranger, next), list.id)).toBe(true)
  })

  it.each(Object.entries(changes))('follow %s between two pages', async (_, change) => {
    const list = await make()
    const next = await firstPage(list)
    await change(list.workId)
    for (const by of [viewer, stranger]) {
      expect(holds(await read(list, by, next), list.id)).toBe(false)
    }
  })
})

const listsOfWorks = Object.entries(lists).filter(([name]) => name !== 'comments')

it.each(listsOfWorks)('%s follow a change of the price between two pages', async (_, make) => {
  const list = await make()
  const next = await firstPage(list)
  const priced = { access: 'coin', price: 20 }
  await app.deps.db.updateTable('work').set(priced).where('id', '=', list.id).execute()
  await tell(list.id)
  const access = '"access":{"mode":"coin","price":20}'
  expect(JSON.stringify(await read(list, viewer, next))).toContain(access)
})

describe('the gate of the area after dark', () => {
  it('opens and closes the next page of who passes it, and nobody else’s', async () => {
    const made = await someWorks('video')
    const list = { call: listTagged, input: { tag: made.tag, sortType: 1 }, ...made }
    await darken(app.deps.db, list.id)
    const { next } = await read(list, viewer)
    const pass = (isPassed: boolean) =>
      ask(app, setDarkGate, { token: viewer?.token, input: { isPassed } })
    const seen = []
    for (const isPassed of [false, true, false]) {
      await pass(isPassed)
      seen.push(holds(await read(list, viewer, next), list.id))
      expect(holds(await read(list, stranger, next), list.id)).toBe(false)
    }
    expect(seen).toEqual([false, true, false])
  })
})
