import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import * as repository from './short-candidate.repository.ts'
import type { Source } from './short-candidate.repository.ts'
import {
  growShorts,
  idsOf,
  readShorts,
  removeShorts,
  seeShorts,
  someAuthors,
  unseenOf,
} from './short.fixture.ts'
import { findShorts } from './short-pool.service.ts'

let app: TestApp
let authors: number[]
let viewer: Login
/** The hottest first. */
let ids: string[]
const tags = ['海边', '山里', '城里', '夜里', '猫']
const count = 1_200

beforeAll(async () => {
  app = await startTestApp()
  authors = await someAuthors(app, 40)
})
beforeEach(async () => {
  await sql`delete from work`.execute(app.deps.db)
  app.deps.cache.clear()
  await growShorts(app, { count, authors, tags })
  const { rows } = await sql<{ id: string }>`
    select id from work order by hot desc, id desc`.execute(app.deps.db)
  ids = rows.map(({ id }) => id)
  viewer = await app.logIn('member')
  // Every pool is cached before the viewer comes.
  await readShorts(app, (await app.logIn('member')).token)
})
afterAll(() => app.close())

const sawAll = (given: readonly string[]) =>
  sql`insert into short_seen (uid, work_id) select ${viewer.uid}, unnest(${given}::bigint[])`.execute(
    app.deps.db,
  )

/** Every unseen short that the viewer is dealt in one visit. */
async function readAll(first = {}): Promise<string[]> {
  let page = await readShorts(app, viewer.token, { pageSize: 20, ...first })
  const dealt = unseenOf(page)
  while (!page.isOver) {
    page = await readShorts(app, viewer.token, { pageSize: 20, next: page.next })
    dealt.push(...unseenOf(page))
  }
  return dealt
}

describe('the pools', () => {
  it.each([0, 30, 400, 700, 1_150])(
    'give a viewer who saw %i shorts the same candidates as a query for them alone',
    async (seen) => {
      const { db } = app.deps
      await sawAll(ids.slice(0, seen))
      const tagRows = await sql<{ id: string }>`select id from tag order by id limit 3`.execute(db)
      const sources: Source[] = [
        { kind: 'hot', id: '' },
        { kind: 'latest', id: '' },
        ...tagRows.rows.map(({ id }) => ({ kind: 'tag' as const, id })),
        ...authors.slice(0, 3).map((uid) => ({ kind: 'author' as const, id: String(uid) })),
        ...[3, 17].map((bucket) => ({ kind: 'bucket' as const, id: String(bucket) })),
      ]
      const dealt = ids.slice(seen + 5, seen + 25)
      const passed = { uid: viewer.uid, dealt, authors: [String(authors[4])] }
      const given = new Set([...ids.slice(0, seen), ...dealt])
      const found = await findShorts(app.ctx(), { sources, given, passed })
      const alone = await repository.list(db, sources, passed)
      const expected = new Set(alone.map(({ id }) => id))
      expect(found.shorts.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted())
      expect(found.isAll).toBe(seen === 1_150)
    },
  )

  it('deal every short that is left to a viewer who has seen all that they hold', async () => {
    await sawAll(ids.slice(0, 900))
    const dealt = await readAll()
    expect(dealt.toSorted()).toEqual(ids.slice(900).toSorted())
  })

  it('show nothing that was removed since their works were cached', async () => {
    const gone = ids.filter((_, at) => at % 3 === 0)
    await removeShorts(app, gone)
    const dealt = await readAll()
    expect(dealt.toSorted()).toEqual(ids.filter((id) => !gone.includes(id)).toSorted())
  })

  it('give a short that is published to the next walk', async () => {
    const [fresh = ''] = await growShorts(app, { count: 1, authors })
    const query = {
      sources: [{ kind: 'latest' as const, id: '' }],
      given: new Set<string>(),
      passed: { uid: viewer.uid, dealt: [], authors: [] },
    }
    expect((await findShorts(app.ctx(), query)).shorts[0]?.id).toBe(fresh)
  })

  it.each([
    ['muted', setMute, 'isMuted'],
    ['blocked', setBlock, 'isBlocked'],
  ] as const)(
    'deal no short of an author who is %s between two pages',
    async (...[, call, state]) => {
      const old = ids.slice(0, 500)
      await sawAll(old)
      const page = await readShorts(app, viewer.token)
      await seeShorts(app, viewer.token, idsOf(page))
      const uid = page.list[0]?.card.author.uid ?? 0
      await ask(app, call, { token: viewer.token, input: { uid, [state]: true } })
      const rest = await readAll({ next: page.next })
      const { rows } = await sql<{ id: string }>`
        select id from work
        where author_uid <> ${uid} and id <> all(${[...old, ...idsOf(page)]}::bigint[])
      `.execute(app.deps.db)
      expect(rest.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    },
  )
})
