import { listShortsAround } from '@kaleido/contract/short'
import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aModule, aWork } from '../work/work.fixture.ts'

let app: TestApp
let author: Login
let module: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tag = '海边'

async function read(input: object, token?: string) {
  const answer = await ask(app, listShortsAround, { input, token })
  const { list, hasNext } = listShortsAround.output.parse(openAnswer(app, answer))
  return { ids: list.map(({ id }) => id), hasNext }
}

/** Shorts that are each newer and less liked than the one before, with other works in between. */
async function someShorts(count: number, authorUid = author.uid): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const given = { authorUid, moduleIds: [module], tags: [tag], age: 60 * (100 - at) }
    ids.push(await aWork(app.deps.db, { ...given, kind: 'short', likes: 10 ** (count - at) }))
    await aWork(app.deps.db, given)
  }
  return ids
}

const where = {
  author: () => ({ list: 'author', author: author.uid }),
  latest: () => ({ list: 'latest' }),
  module: () => ({ list: 'module', module }),
  tag: () => ({ list: 'tag', tag }),
}

describe('the neighbours of a short', () => {
  beforeEach(async () => {
    await sql`delete from work`.execute(app.deps.db)
    author = await app.logIn('member')
    module = await aModule(app.deps.db)
  })

  it.each(['author', 'latest', 'module', 'tag'] as const)(
    'in a list by %s are those of both ways, the nearest first',
    async (name) => {
      const ids = await someShorts(5)
      // Lists are sorted by time, newest first, or by likes.
      const [a, b, c, d, e] = name === 'author' || name === 'latest' ? ids.toReversed() : ids
      const list = where[name]()
      expect(await read({ ...list, id: c })).toEqual({ ids: [d, e], hasNext: false })
      expect(await read({ ...list, id: c, direction: 'before' })).toEqual({
        ids: [b, a],
        hasNext: false,
      })
      expect(await read({ ...list, id: a, pageSize: 2 })).toEqual({ ids: [b, c], hasNext: true })
      expect(await read({ ...list, id: a, direction: 'before' })).toEqual({
        ids: [],
        hasNext: false,
      })
    },
  )

  it('are found by its position in the list, although it has been liked since', async () => {
    const [a, b, c] = await someShorts(3)
    await sql`update work set likes = 1000000 where id = ${c}`.execute(app.deps.db)
    expect(await read({ list: 'module', module, id: c, direction: 'before' })).toMatchObject({
      ids: [b, a],
    })
    expect(await read({ list: 'tag', tag, id: c, direction: 'before' })).toMatchObject({
      ids: [b, a],
    })
  })

  it('are found for a short that is no longer in the list', async () => {
    const [a, b, c] = await someShorts(3)
    await sql`delete from work_module where work_id = ${b}`.execute(app.deps.db)
    expect(await read({ list: 'module', module, id: b })).toMatchObject({ ids: [c] })
    expect(await read({ list: 'module', module, id: b, direction: 'before' })).toMatchObject({
      ids: [a],
    })
  })

  it('leave out hidden authors, and are refused to a viewer whom the author blocks', async () => {
    const [mine, other] = [await app.logIn('member'), await app.logIn('member')]
    const [a = ''] = await someShorts(1)
    const [b = ''] = await someShorts(1, other.uid)
    const list = where.tag()
    expect(await read({ ...list, id: b })).toMatchObject({ ids: [a] })
    await ask(app, setMute, { token: mine.token, input: { uid: author.uid, isMuted: true } })
    expect(await read({ ...list, id: b }, mine.token)).toMatchObject({ ids: [] })
    await ask(app, setBlock, { token: other.token, input: { uid: mine.uid, isBlocked: true } })
    const answer = await ask(app, listShortsAround, {
      input: { ...list, id: b },
      token: mine.token,
    })
    expect(answer.statusCode).toBe(404)
  })

  it('are refused without the author, module or tag of the list', async () => {
    const [id] = await someShorts(1)
    for (const list of ['author', 'module', 'tag']) {
      expect((await ask(app, listShortsAround, { input: { id, list } })).statusCode).toBe(422)
    }
  })
})
