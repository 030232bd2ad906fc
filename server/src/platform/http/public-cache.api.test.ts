import { call } from '@kaleido/contract/core/call'
import { getDomains } from '@kaleido/contract/line'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { until } from '../../testing/until.ts'
import { type ChangeType, defineChange, staleBy } from '../ctx/events.ts'
import type { Feature } from '../ctx/feature.ts'
import { AppError } from '../errors.ts'
import { byLanguage } from '../in-language.ts'
import { route } from './route.ts'

const published = call({
  name: 'board.published',
  method: 'GET',
  path: '/api/app/board',
  auth: 'none',
  about: 'A board that everybody sees alike.',
  input: z.object({ page: z._default(z.int().check(z.minimum(1)), 1) }),
  output: z.object({ page: z.int(), made: z.int() }),
})

const boardChanged = defineChange('board.changed', z.object({}))
const pageChanged = defineChange('board.pageChanged', z.object({ page: z.int() }))

/** Counts how often its answer is made, and makes it when the test says so. */
function aBoard() {
  const board = { made: 0, isClosed: false, gate: Promise.resolve() }
  const feature: Feature = {
    name: 'board',
    tables: [],
    routes: [
      route(
        published,
        async (_context, { page }) => {
          board.made += 1
          const { made } = board
          await board.gate
          if (board.isClosed) throw new AppError('http.gone')
          return { page, made }
        },
        {
          cache: {
            ttlMs: 3_600_000,
            tags: [staleBy(boardChanged)],
            tagsOf: ({ page }) => [staleBy(pageChanged, 'page', page)],
          },
        },
      ),
    ],
  }
  return { board, feature }
}

const { board, feature } = aBoard()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    features: [feature],
    settings: { KNOWN_HOSTS: 'a.example,b.example' },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  app.deps.cache.clear()
  Object.assign(board, { made: 0, isClosed: false, gate: Promise.resolve() })
})

/** Emits a change and waits until it returns over the bus: messages arrive in the order in which they were sent. */
async function change<S extends z.ZodMiniObject>(event: ChangeType<S>, data: z.input<S>) {
  const ctx = app.ctx()
  await ctx.write((trx) => ctx.emit(trx, event, data))
  const { promise, resolve } = Promise.withResolvers<void>()
  app.deps.bus.subscribe('board.sent', () => resolve())
  await app.deps.bus.publish('board.sent')
  await promise
}

describe('the answer of a public read', () => {
  it('is made and sealed once, and is the same bytes for everybody', async () => {
    const bodies: string[] = []
    for (const kind of ['guest', 'member'] as const) {
      const { token } = await app.logIn(kind)
      bodies.push((await ask(app, published, { token })).body)
    }
    bodies.push((await ask(app, published)).body)
    expect(new Set(bodies).size).toBe(1)
    expect(board.made).toBe(1)
  })

  it('is made once for concurrent requests', async () => {
    const opened = Promise.withResolvers<void>()
    board.gate = opened.promise
    const asked = Array.from({ length: 20 }, () => ask(app, published))
    await until(() => board.made > 0)
    opened.resolve()
    const bodies = await Promise.all(asked)
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    expect(board.made).toBe(1)
  })

  it('differs by input', async () => {
    expect(openAnswer(app, await ask(app, published, { input: { page: 2 } }))).toEqual({
      page: 2,
      made: 1,
    })
    expect(openAnswer(app, await ask(app, published, { input: { page: 3 } }))).toEqual({
      page: 3,
      made: 2,
    })
  })

  it('is the same whatever unknown members, order and omitted defaults the input has', async () => {
    const inputs: readonly object[] = [
      {},
      { page: 1 },
      { page: null },
      ...Array.from({ length: 400 }, (_, n) => ({ [`junk${n}`]: 'x'.repeat(n), page: 1 })),
    ]
    const bodies = new Set<string>()
    for (const input of inputs) bodies.add((await ask(app, published, { input })).body)
    expect([bodies.size, board.made]).toEqual([1, 1])
  })

  it('is the same for all members of a plain query that the call does not know', async () => {
    const bodies = new Set<string>()
    for (const input of [{}, { page: '1' }, { other: 'x', page: '1' }]) {
      bodies.add((await ask(app, published, { input, plain: true })).body)
    }
    expect([bodies.size, board.made]).toEqual([1, 1])
  })

  it('is plain for a client that asks for plain, even after a sealed one', async () => {
    await ask(app, published)
    const plain = await ask(app, published, { plain: true })
    expect(plain.json()).toMatchObject({ data: { page: 1 } })
    expect((await ask(app, published)).json()).toHaveProperty('hash', 'k1')
  })

  it('differs by host, if it depends on the host', async () => {
    const on = async (host: string) =>
      openAnswer(app, await app.hosts.app.inject({ url: getDomains.path, headers: { host } }))
    expect(await on('a.example')).toMatchObject({ api: [{ url: 'http://a.example' }] })
    expect(await on('b.example:81')).toMatchObject({ api: [{ url: 'http://b.example:81' }] })
  })

  it('is made again after a change, in this process and in others', async () => {
    const there = aBoard()
    const other = await startTestApp({ database: app.database, features: [there.feature] })
    await ask(app, published)
    await ask(other, published)
    await change(boardChanged, {})
    expect(openAnswer(app, await ask(app, published))).toMatchObject({ made: 2 })
    await until(async () => {
      await ask(other, published)
      return there.board.made === 2
    })
    await other.close()
  })

  it('is invalidated by a change of its own input, and other answers are kept', async () => {
    const made = async (page: number) => {
      const answer = openAnswer(app, await ask(app, published, { input: { page } }))
      return published.output.parse(answer).made
    }
    expect([await made(1), await made(2)]).toEqual([1, 2])
    await change(pageChanged, { page: 2 })
    expect([await made(1), await made(2), await made(2)]).toEqual([1, 3, 3])
  })

  it('is made again when the clock is moved', async () => {
    await ask(app, published)
    await moveClock(app, '+8d')
    await until(async () => {
      await ask(app, published)
      return board.made > 1
    })
    await ask(app, published)
    expect(board.made).toBe(2)
  })

  it('is not cached if it is a refusal', async () => {
    board.isClosed = true
    expect((await ask(app, published)).statusCode).toBe(410)
    board.isClosed = false
    expect((await ask(app, published)).statusCode).toBe(200)
  })

  it('is validated before the cache is read: invalid input and payloads that do not open are refused', async () => {
    await ask(app, published)
    expect((await ask(app, published, { input: { page: 0 } })).statusCode).toBe(422)
    const malformed = await app.hosts.app.inject({ url: `${published.path}?data=x` })
    expect(malformed.statusCode).toBe(400)
  })
})

describe('an answer that depends on the language', () => {
  const inLanguages = call({ ...published, name: 'board.texts', path: '/api/app/board3' })
  let made = 0
  const texts: Feature = {
    name: 'board3',
    tables: [],
    routes: [
      route(
        inLanguages,
        ({ request }) => ({ page: request.language === 'en' ? 2 : 1, made: ++made }),
        {
          cache: { ttlMs: 3_600_000, vary: byLanguage },
        },
      ),
    ],
  }

  it('is made once for each, and any other once for all', async () => {
    const told = await startTestApp({ features: [texts, feature] })
    const headersOf = (language: string) => ({ headers: { 'accept-language': language } })
    for (const _ of [1, 2]) {
      for (const [language, page] of [
        ['en', 2],
        ['zh-CN', 1],
      ] as const) {
        const answer = openAnswer(told, await ask(told, inLanguages, headersOf(language)))
        expect(answer).toMatchObject({ page })
        await ask(told, published, headersOf(language))
      }
    }
    expect([made, board.made]).toEqual([2, 1])
    await told.close()
  })
})

describe('an answer that depends on the actor', () => {
  const optional = call({
    ...published,
    name: 'board.optional',
    path: '/api/app/board2',
    auth: 'optional',
  })
  const asked: (number | undefined)[] = []
  const feature: Feature = {
    name: 'board2',
    tables: [],
    routes: [
      route(
        optional,
        ({ actor }) => {
          asked.push(actor && actor.kind !== 'staff' ? actor.uid : undefined)
          return { page: 1, made: asked.length }
        },
        { cache: { ttlMs: 3_600_000 } },
      ),
    ],
  }
  let shared: TestApp
  beforeAll(async () => {
    shared = await startTestApp({ features: [feature] })
  })
  afterAll(() => shared.close())

  it('is made once for all who see everything, without knowledge of any of them', async () => {
    const bodies = [(await ask(shared, optional)).body]
    for (const kind of ['guest', 'member'] as const) {
      const { token } = await shared.logIn(kind)
      bodies.push((await ask(shared, optional, { token })).body)
    }
    expect(new Set(bodies).size).toBe(1)
    expect(asked).toEqual([undefined])
  })

  it('is made once more for all who passed the gate of the area after dark, and for staff', async () => {
    const before = (await ask(shared, optional)).body
    const made = asked.length
    const people = [await shared.logIn('guest'), await shared.logIn('member')]
    await shared.deps.db
      .updateTable('account')
      .set({ dark_passed_at: shared.deps.clock.now() })
      .where(
        'uid',
        'in',
        people.map(({ uid }) => String(uid)),
      )
      .execute()
    const tokens = [...people, await shared.logIn('staff')].map(({ token }) => token)
    const bodies = []
    for (const token of tokens) bodies.push((await ask(shared, optional, { token })).body)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies).not.toContain(before)
    expect(asked.slice(made)).toEqual([undefined])
    expect((await ask(shared, optional)).body).toBe(before)
  })

  it('is refused for a session that has ended', async () => {
    expect((await ask(shared, optional, { token: 'no such token' })).statusCode).toBe(401)
  })

  it('cannot be cached for a call that needs a login', () => {
    const personal = { ...published, auth: 'guest' as const }
    const mount = () => route(personal, () => ({ page: 1, made: 1 }), { cache: { ttlMs: 1 } })
    expect(mount).toThrow('only a public read may be cached for everybody')
  })
})
