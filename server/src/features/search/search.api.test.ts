import { searchAll, searchPeople, searchWorks, suggest } from '@kaleido/contract/search'
import { translateTag } from '@kaleido/contract/tag'
import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aGuest, aMember } from '../account/account.fixture.ts'
import { aModule, aWork } from '../work/work.fixture.ts'
import { followAll, someTitles } from './search.fixture.ts'

let app: TestApp
let authorUid: number
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  authorUid = await aMember(app.deps.db, '青木客')
  for (const [at, title] of someTitles(200).entries()) {
    const kind = at % 4 === 3 ? ('post' as const) : ('video' as const)
    const duration = kind === 'post' ? null : 60 + at * 20
    const tags = at % 10 === 0 ? ['极光', 'northern'] : []
    const given = { authorUid, title, kind, duration, tags, age: at * 3_600, views: at * 13 }
    ids.set(title, await aWork(app.deps.db, given))
  }
  await followAll(app)
})
afterAll(() => app.close())

async function works(word: string, input: object = {}, token?: string) {
  const answer = await ask(app, searchWorks, { input: { word, ...input }, token })
  return searchWorks.output.parse(openAnswer(app, answer))
}
async function all(word: string, input: object = {}, token?: string) {
  const answer = await ask(app, searchAll, { input: { word, ...input }, token })
  return searchAll.output.parse(openAnswer(app, answer))
}
async function people(word: string, input: object = {}, token?: string) {
  const answer = await ask(app, searchPeople, { input: { word, ...input }, token })
  return searchPeople.output.parse(openAnswer(app, answer))
}
type FoundPage = { readonly list: readonly { readonly card: { readonly id: string } }[] }
const idsOf = ({ list }: FoundPage) => list.map(({ card }) => card.id)

/** Every page of a list. */
async function walkAll(word: string, input: object = {}): Promise<string[]> {
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await works(word, { pageSize: 50, ...input, ...(next ? { next } : {}) })
    expect(page.hasNext).toBe(page.next !== undefined)
    seen.push(...idsOf(page))
    next = page.next
  } while (next !== undefined)
  return seen
}

describe('every two characters', () => {
  it('that are adjacent in a title find its work', async () => {
    const pairs = new Map<string, string[]>()
    for (const [title, id] of ids) {
      for (let at = 0; at + 2 <= title.length; at += 1) {
        const pair = title.slice(at, at + 2)
        if (!pair.includes(' ')) pairs.set(pair, [...(pairs.get(pair) ?? []), id])
      }
    }
    expect(pairs.size).toBeGreaterThan(150)
    const missed: string[] = []
    for (const [pair, expected] of pairs) {
      const found = new Set(await walkAll(pair))
      if (!expected.every((id) => found.has(id))) missed.push(pair)
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['极光', 20],
    ['orth', 20],
    ['青木', 200],
    ['木客', 200],
    ['qmk', 200],
    ['露', 15],
    ['ＶＬＯＧ', 13],
    ['  vlog   露营 ', 1],
    ['营里', 0],
  ])('%s is in as many as hold it', async (word, count) => {
    expect(new Set(await walkAll(word)).size).toBe(count)
  })

  it('are refused where folding leaves nothing of them', async () => {
    const answer = await ask(app, searchWorks, { input: { word: '\u00ad\u200d' } })
    expect(answer.body).toContain('search.too_short')
  })
})

describe('the results', () => {
  it('are ranked: start of the title, title, tag, author, initials', async () => {
    const { db } = app.deps
    const other = await aMember(db, '霓虹猫')
    const made = [
      await aWork(db, { authorUid, title: '霓虹街' }),
      await aWork(db, { authorUid, title: '看霓虹', likes: 9_000 }),
      await aWork(db, { authorUid, title: '夜里', tags: ['霓虹'] }),
      await aWork(db, { authorUid: other, title: '清晨' }),
    ]
    const letters = await aWork(db, { authorUid, title: '牛皮', likes: 90_000 })
    await followAll(app)
    expect(idsOf(await works('霓虹'))).toEqual(made)
    expect(await walkAll('np')).toContain(letters)
    const { list } = await works('np')
    expect(list.find(({ card }) => card.id === letters)?.marks).toEqual([[0, 2]])
  })

  it('are those of the corrected word where the input was mistyped, and name it', async () => {
    const found = await works('nothern')
    expect(found.instead).toBe('northern')
    expect(found.list.length).toBeGreaterThan(0)
    expect((await all('drivign')).instead).toBe('driving')
    expect(await works('driving')).not.toHaveProperty('instead')
    expect(await works('qqqqqqq')).toEqual({ list: [], hasNext: false })
    const second = await works('nothern', {
      pageSize: 5,
      next: (await works('nothern', { pageSize: 5 })).next,
    })
    expect(second.instead).toBe('northern')
    expect(idsOf(second)).not.toEqual(idsOf(found).slice(0, 5))
  })

  it('come page by page without duplicates, in the requested order', async () => {
    for (const sortType of [0, 1, 2]) {
      const seen = await walkAll('青木', { sortType, pageSize: 7 })
      expect(new Set(seen).size, String(sortType)).toBe(seen.length)
      expect(seen.length).toBeGreaterThanOrEqual(200)
    }
    const { list } = await works('日记', { sortType: 2 })
    const views = list.map(({ card }) => card.views)
    expect(views).toEqual(views.toSorted((a, b) => b - a))
    const times = (await works('日记', { sortType: 1 })).list.map(({ card }) => card.publishedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const { next } = await works('青木', { sortType: 1, pageSize: 1 })
    const answer = await ask(app, searchWorks, { input: { word: '青木', sortType: 2, next } })
    expect(answer.statusCode).toBe(400)
  })

  it('are filtered by kind, length, age and access', async () => {
    const { db } = app.deps
    const base = { authorUid, views: 5 }
    const vip = await aWork(db, { ...base, title: '荧光虾', access: { mode: 'vip' }, duration: 60 })
    const coin = { mode: 'coin', price: 3 } as const
    const dear = await aWork(db, {
      ...base,
      title: '荧光蟹',
      access: coin,
      duration: 900,
      age: 400 * 86_400,
    })
    const long = await aWork(db, { ...base, title: '荧光鱼', duration: 7_200, age: 1 })
    const post = await aWork(db, { ...base, title: '荧光贝', kind: 'post', duration: null, age: 1 })
    await followAll(app)
    const ask = async (input: object) => (await walkAll('荧光', input)).toSorted()
    expect(await ask({})).toEqual([vip, dear, long, post].toSorted())
    expect(await ask({ kind: 'post' })).toEqual([post])
    expect(await ask({ access: 'vip' })).toEqual([vip])
    expect(await ask({ access: 'coin' })).toEqual([dear])
    expect(await ask({ playTimeType: 1 })).toEqual([vip])
    expect(await ask({ playTimeType: 2 })).toEqual([dear])
    expect(await ask({ playTimeType: 3 })).toEqual([long])
    expect(await ask({ since: 4 })).not.toContain(dear)
    expect(await ask({ since: 1 })).toEqual(expect.arrayContaining([long, post]))
    expect((await all('荧光')).counts).toMatchObject({ video: 3, post: 1, short: 0 })
  })

  it('can be limited to the modules of a type and their parts, without hidden ones', async () => {
    const { db } = app.deps
    const moduleId = await aModule(db)
    const parts = [await aModule(db, moduleId), await aModule(db, moduleId)]
    const placed: string[] = []
    for (const moduleIds of [[moduleId], parts, []]) {
      placed.push(await aWork(db, { authorUid, title: '某处的灯塔', moduleIds }))
    }
    await followAll(app)
    const home = { moduleType: 0, sortType: 1 }
    expect(idsOf(await works('灯塔')).length).toBe(3)
    expect(idsOf(await works('灯塔', home)).toSorted()).toEqual(placed.slice(0, 2).toSorted())
    expect((await all('灯塔', { moduleType: 0 })).counts.video).toBe(2)
    expect((await works('灯塔', { moduleType: 4 })).list).toEqual([])
    await db
      .updateTable('layout_module')
      .set({ is_hidden: true })
      .where('id', '=', moduleId)
      .execute()
    app.deps.cache.clear()
    expect((await works('灯塔', home)).list).toEqual([])
  })

  it('follow changes of works; removed works disappear at once', async () => {
    const { db } = app.deps
    const id = await aWork(db, { authorUid, title: '旧题目甲乙' })
    await followAll(app)
    expect(await walkAll('甲乙')).toEqual([id])
    await db.updateTable('work').set({ title: '新题目丙丁' }).where('id', '=', id).execute()
    await followAll(app)
    app.deps.cache.clear()
    expect([await walkAll('丙丁'), await walkAll('甲乙')]).toEqual([[id], []])
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', id).execute()
    const left = await db.selectFrom('search_work').where('work_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
    app.deps.cache.clear()
    expect((await works('丙丁')).list).toEqual([])
    await db.updateTable('work').set({ state: 'published' }).where('id', '=', id).execute()
    await followAll(app)
    app.deps.cache.clear()
    expect(await walkAll('丙丁')).toEqual([id])
  })

  it('follow the name of an author', async () => {
    const { db } = app.deps
    const uid = await aMember(db, '旧名字')
    const id = await aWork(db, { authorUid: uid, title: '无题' })
    await followAll(app)
    await sql`update account set name = '玛瑙杯' where uid = ${uid}`.execute(db)
    await followAll(app)
    expect(await walkAll('玛瑙')).toEqual([id])
    expect((await people('瑙杯')).list).toMatchObject([{ uid, works: 1, marks: [[1, 3]] }])
  })
})

describe('a hidden author', () => {
  it('is left out of works, people and suggestions', async () => {
    const { db } = app.deps
    const [viewer, blocked, muted] = [
      await app.logIn('member'),
      await aMember(db, '琥珀甲'),
      await aMember(db, '琥珀乙'),
    ]
    const [one, two] = [
      await aWork(db, { authorUid: blocked, title: '琥珀河' }),
      await aWork(db, { authorUid: muted, title: '琥珀湖' }),
    ]
    await followAll(app)
    const seen = async () => {
      const found = await all('琥珀', {}, viewer.token)
      const suggested = await ask(app, suggest, { input: { word: '琥珀' }, token: viewer.token })
      return {
        works: idsOf(await works('琥珀', {}, viewer.token)).toSorted(),
        all: idsOf({ list: found.works }).toSorted(),
        counts: [found.counts.video, found.counts.people],
        people: (await people('琥珀', {}, viewer.token)).list
          .map(({ uid }) => uid)
          .toSorted((a, b) => a - b),
        suggested: suggest.output.parse(openAnswer(app, suggested)).list.length,
      }
    }
    const both = [one, two].toSorted()
    const uids = [blocked, muted].toSorted((a, b) => a - b)
    expect(await seen()).toEqual({
      works: both,
      all: both,
      counts: [2, 2],
      people: uids,
      suggested: 4,
    })
    const { token } = viewer
    await ask(app, setMute, { token, input: { uid: muted, isMuted: true } })
    expect(await seen()).toEqual({
      works: [one],
      all: [one],
      counts: [1, 1],
      people: [blocked],
      suggested: 2,
    })
    await ask(app, setBlock, { token, input: { uid: blocked, isBlocked: true } })
    expect(await seen()).toEqual({ works: [], all: [], counts: [0, 0], people: [], suggested: 0 })
    expect((await works('琥珀')).list).toHaveLength(2)
  })
})

describe('people', () => {
  it('are sorted by the exact name, then authors, page by page', async () => {
    const { db } = app.deps
    const uids = []
    for (const name of ['石榴籽', '大石榴籽', '石榴籽儿', '石榴籽汁'])
      uids.push(await aMember(db, name))
    await aWork(db, { authorUid: uids[3] ?? 0, title: '红' })
    await aGuest(db, '石榴籽客')
    await followAll(app)
    const seen: number[] = []
    let next: string | undefined
    do {
      const page = await people('石榴籽', { pageSize: 1, ...(next ? { next } : {}) })
      seen.push(...page.list.map(({ uid }) => uid))
      next = page.next
    } while (next)
    expect(seen).toEqual([uids[0], uids[3], uids[2], uids[1]])
    expect((await all('slz')).people).toHaveLength(4)
  })
})

describe('suggestions', () => {
  it('show a translated tag by its name in the language, and find it by either', async () => {
    const { token } = await app.logIn('staff', 'editor')
    const { id = '' } =
      (await app.deps.db
        .selectFrom('tag')
        .select('id')
        .where('name', '=', '极光')
        .executeTakeFirst()) ?? {}
    await ask(app, translateTag, { token, input: { id, nameEn: 'Aurora' } })
    await followAll(app)
    const tagsOf = async (word: string, language: string) => {
      const headers = { 'accept-language': language }
      const answer = await ask(app, searchAll, { input: { word }, headers })
      const { tags, counts } = searchAll.output.parse(openAnswer(app, answer))
      expect(counts.video + counts.post, word).toBeGreaterThan(0)
      const suggested = await ask(app, suggest, { input: { word }, headers })
      const { list } = suggest.output.parse(openAnswer(app, suggested))
      return [tags[0]?.name, list.find(({ kind }) => kind === 'tag')?.text]
    }
    expect(await tagsOf('auro', 'en')).toEqual(['Aurora', 'Aurora'])
    expect(await tagsOf('极光', 'en')).toEqual(['Aurora', 'Aurora'])
    expect(await tagsOf('aurora', 'zh-CN')).toEqual(['极光', '极光'])
    await ask(app, translateTag, { token, input: { id, nameEn: '' } })
    await followAll(app)
  })

  it('are tags, names and titles, each with the positions of the word in it', async () => {
    const answer = await ask(app, suggest, { input: { word: '极' } })
    const { list } = suggest.output.parse(openAnswer(app, answer))
    expect(list[0]).toEqual({ text: '极光', kind: 'tag', marks: [[0, 1]] })
    const none = await ask(app, suggest, { input: { word: '\u200b' } })
    expect(openAnswer(app, none)).toEqual({ list: [] })
  })
})
