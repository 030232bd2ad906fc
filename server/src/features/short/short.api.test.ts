import { setUninterest } from '@kaleido/contract/feed'
import { listShorts } from '@kaleido/contract/short'
import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { aWork } from '../work/work.fixture.ts'
import {
  growShorts,
  idsOf,
  readShorts,
  removeShorts,
  type Shorts,
  someAuthors,
  unseenOf,
  watchAllShorts,
  watchShorts,
  nextOf,
} from './short.fixture.ts'

let app: TestApp
let authors: number[]
let viewer: Login
const tags = ['海边', '山里', '城里', '夜里', '猫']
beforeAll(async () => {
  app = await startTestApp()
  authors = await someAuthors(app, 12)
})
beforeEach(async () => {
  await sql`delete from work`.execute(app.deps.db)
  app.deps.cache.clear()
  viewer = await app.logIn('member')
})
afterAll(() => app.close())

const read = (input: object = {}, token = viewer.token) => readShorts(app, token, input)

const watch = (input: object = {}) => watchShorts(app, viewer.token, input)
const watchAll = (input: object = {}) => watchAllShorts(app, viewer.token, input)

const uninterest = (id: string, isUninteresting = true) =>
  ask(app, setUninterest, { token: viewer.token, input: { id, isUninteresting } })

describe('the chosen shorts', () => {
  it('are published, each with the reason of the choice', async () => {
    const ids = await growShorts(app, { count: 30, authors, tags })
    await aWork(app.deps.db, { authorUid: authors[0] ?? 0 })
    await removeShorts(app, ids.slice(0, 10))
    const page = await read()
    expect(page).toMatchObject({ hasNext: true, isOver: false })
    expect(page.list).toHaveLength(10)
    for (const { card, why } of page.list) {
      expect(card.kind).toBe('short')
      expect(['fresh', 'engagement', 'exploration']).toContain(why?.main)
      expect(why).toMatchObject({ personal: 0 })
    }
    const rest = [...idsOf(page), ...(await watchAll(nextOf(page)))]
    expect(rest.toSorted()).toEqual(ids.slice(10).toSorted())
  })

  it('follow what the viewer liked, and say so', async () => {
    const ids = await growShorts(app, { count: 60, authors, tags })
    const { db } = app.deps
    await sql`insert into reaction_like (uid, work_id)
      select ${viewer.uid}, id from work where tags = '{猫}' order by id limit 4`.execute(db)
    const page = await read()
    const first = page.list[0]
    expect(first?.why).toMatchObject({ main: 'personal' })
    expect(first?.why?.because).toMatch(/^猫$|^作者/)
    const cats = await sql<{ id: string }>`select id from work where tags = '{猫}'`.execute(db)
    const liked = new Set(cats.rows.map(({ id }) => id))
    expect(
      idsOf(page)
        .slice(0, 3)
        .filter((id) => liked.has(id)).length,
    ).toBeGreaterThan(0)
    expect(ids).toContain(first?.card.id)
  })

  it('weigh skipped tags negatively', async () => {
    await growShorts(app, { count: 100, authors, tags })
    const { db } = app.deps
    const mine = await watch({ pageSize: 20 })
    // One short of the tag is liked; all shown ones of it are skipped.
    await sql`insert into reaction_like (uid, work_id)
      select ${viewer.uid}, work_id from short_seen where uid = ${viewer.uid} order by turn limit 1`.execute(
      db,
    )
    // Looks at a whole page, since the mixing may put off liked tags that were just shown.
    const personal = async () => {
      await sql`delete from short_walk where uid = ${viewer.uid}`.execute(db)
      const { list } = await watch({ ...nextOf(mine), pageSize: 20 })
      return Math.max(...list.map(({ why }) => why?.personal ?? 0))
    }
    expect(await personal()).toBeGreaterThan(0)
    await sql`insert into video_event (uid, event, work_id, type, source, counts, happened_at)
      select uid, 'skip-' || work_id, work_id, 'view', 'short', true, app_now()
      from short_seen where uid = ${viewer.uid}`.execute(db)
    expect(await personal()).toBe(0)
  })

  it('begin with the short of a link, seen or not, and ignore a missing one', async () => {
    const ids = await growShorts(app, { count: 15, authors, tags })
    const wished = ids[14] ?? ''
    const page = await watch({ first: wished, pageSize: 5 })
    expect(idsOf(page)[0]).toBe(wished)
    expect(page.list[0]).not.toHaveProperty('why')
    expect(await read({ first: wished, pageSize: 1 })).toMatchObject({
      hasNext: true,
      isOver: false,
    })
    const rest = await watchAll(nextOf(page))
    expect([...idsOf(page), ...rest].toSorted()).toEqual(ids.toSorted())
    await removeShorts(app, [wished])
    for (const first of [wished, '999999999999999999']) {
      const over = await read({ first, pageSize: 20 })
      expect([over.isOver, idsOf(over).toSorted()]).toEqual([true, ids.slice(0, 14).toSorted()])
    }
  })

  it('are none where nothing is published', async () => {
    expect(await read()).toEqual({ list: [], isOver: true, hasNext: false })
  })
})

describe('a short that was dealt and not seen', () => {
  it('comes again: opening the feed uses nothing up', async () => {
    const ids = await growShorts(app, { count: 12, authors, tags })
    for (let visit = 0; visit < 8; visit += 1) {
      const page = await read()
      expect(unseenOf(page)).toHaveLength(10)
      await moveClock(app, '+2m')
    }
    expect((await watchAll()).toSorted()).toEqual(ids.toSorted())
  })

  it('does not come twice in one visit, however long that is', async () => {
    // More than one walk holds.
    const ids = await growShorts(app, { count: 400, authors, tags })
    let page = await read({ pageSize: 20 })
    const dealt = idsOf(page)
    while (page.hasNext) {
      page = await read({ pageSize: 20, ...nextOf(page) })
      dealt.push(...idsOf(page))
    }
    expect(dealt.toSorted()).toEqual(ids.toSorted())
  })
})

describe('a walk', () => {
  it('belongs to its viewer, and expires after a quarter of an hour', async () => {
    const ids = await growShorts(app, { count: 40, authors, tags })
    const walkOf = ({ next = '' }: Shorts) => next.split('.')[2]
    const mine = await watch()
    const other = await app.logIn('member')
    const theirs = await read(nextOf(mine), other.token)
    expect(walkOf(theirs)).not.toBe(walkOf(mine))
    const [late = ''] = await growShorts(app, { count: 1, authors: [authors[0] ?? 0] })
    const second = await watch({ pageSize: 8, ...nextOf(mine) })
    expect(walkOf(second)).toBe(walkOf(mine))
    expect(idsOf(second)).not.toContain(late)
    await moveClock(app, '+16m')
    const third = await watch(nextOf(mine))
    expect(walkOf(third)).not.toBe(walkOf(mine))
    const rest = await watchAll(nextOf(third))
    const given = [...[mine, second, third].flatMap(idsOf), ...rest]
    expect(given.toSorted()).toEqual([...ids, late].toSorted())
  })

  it('is chosen once where requests are concurrent, and a page that is requested twice is the same', async () => {
    await growShorts(app, { count: 60, authors, tags })
    const opened = await Promise.all(Array.from({ length: 4 }, () => read({ pageSize: 5 })))
    expect(new Set(opened.map((page) => JSON.stringify(page))).size).toBe(1)
    const [first] = opened
    const pages = await Promise.all(
      [1, 2, 3].map(() => read(nextOf(first ?? { list: [], hasNext: false, isOver: true }))),
    )
    expect(new Set(pages.map((page) => JSON.stringify(idsOf(page)))).size).toBe(1)
    expect(
      idsOf(pages[0] ?? { list: [] }).filter((id) => idsOf(first ?? { list: [] }).includes(id)),
    ).toEqual([])
  })

  it.each(['nonsense', 'w.1', 'w.1.-1.0', 'a.x.1', 'a.1', 'w.1.01.1', 'w.1.1.9999999'])(
    'refuses a cursor of no page: %s',
    async (next) => {
      const answer = await ask(app, listShorts, { token: viewer.token, input: { next } })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('an uninteresting author', () => {
  const shortsOf = async (uid: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from work where author_uid = ${uid}`.execute(app.deps.db)
    return rows.map(({ id }) => id)
  }
  const hidden = async (page: Shorts, given: readonly string[]) => {
    const uid = page.list[0]?.card.author.uid ?? 0
    return { uid, ids: (await shortsOf(uid)).filter((id) => !given.includes(id)) }
  }

  it.each([
    ['muted', setMute, 'isMuted'],
    ['blocked', setBlock, 'isBlocked'],
  ] as const)(
    'and is %s is gone with the next page, and back with the one after',
    async (...[, call, state]) => {
      await growShorts(app, { count: 60, authors, tags })
      const page = await watch()
      const { uid, ids } = await hidden(page, idsOf(page))
      expect(ids.length).toBeGreaterThan(0)
      const set = (isOn: boolean) =>
        ask(app, call, { token: viewer.token, input: { uid, [state]: isOn } })
      expect((await set(true)).statusCode).toBe(200)
      const rest = await watchAll(nextOf(page))
      expect(rest).toHaveLength(60 - 10 - ids.length)
      expect(rest.filter((id) => ids.includes(id))).toEqual([])
      await set(false)
      expect((await watchAll(nextOf(page))).toSorted()).toEqual(ids.toSorted())
    },
  )

  it('is left out for 30 days after a mark on a work, or until it is removed', async () => {
    await growShorts(app, { count: 60, authors, tags })
    const page = await watch()
    const { ids } = await hidden(page, idsOf(page))
    const [marked = ''] = idsOf(page)
    expect((await uninterest(marked)).statusCode).toBe(200)
    const rest = await watchAll(nextOf(page))
    expect(rest).toHaveLength(60 - 10 - ids.length)
    expect(rest.filter((id) => ids.includes(id))).toEqual([])
    expect(idsOf(await read({ pageSize: 20 }))).not.toContain(marked)
    await uninterest(marked, false)
    expect((await watchAll()).toSorted()).toEqual(ids.toSorted())
    const more = await growShorts(app, { count: 60, authors, tags })
    await uninterest(marked)
    const [uid] = [page.list[0]?.card.author.uid ?? 0]
    const theirs = (await shortsOf(uid)).filter((id) => more.includes(id))
    expect(await watchAll()).toHaveLength(60 - theirs.length)
    await moveClock(app, '+29d')
    expect(await watchAll()).toEqual([])
    await moveClock(app, '+2d')
    expect((await watchAll()).toSorted()).toEqual(theirs.toSorted())
  })
})

describe('an uninteresting tag', () => {
  it('has no weight for seven days, from the next page on', async () => {
    const { db } = app.deps
    await growShorts(app, { count: 60, authors, tags: ['猫'] })
    await sql`insert into reaction_like (uid, work_id)
      select ${viewer.uid}, id from work where author_uid = ${authors[0]} limit 4`.execute(db)
    // By an author of none of the liked shorts.
    const becauseOf = async (page: Shorts) =>
      page.list.filter(({ card }) => card.author.uid !== authors[0]).map(({ why }) => why?.because)
    const page = await watch()
    expect(await becauseOf(page)).toContain('猫')
    await db.updateTable('tag').set({ name_en: 'Cats' }).where('name', '=', '猫').execute()
    app.deps.cache.clear()
    const headers = { 'accept-language': 'en' }
    const answer = await ask(app, listShorts, { token: viewer.token, headers })
    const english = listShorts.output.parse(openAnswer(app, answer))
    expect(await becauseOf(english)).toContain('Cats')
    const marked = page.list.find(({ card }) => card.author.uid !== authors[0])?.card.id ?? ''
    await uninterest(marked)
    const second = await watch(nextOf(page))
    expect(new Set(await becauseOf(second))).toEqual(new Set([undefined]))
    await moveClock(app, '+8d')
    const third = await read(nextOf(second))
    expect(await becauseOf(third)).toContain('猫')
  })
})
