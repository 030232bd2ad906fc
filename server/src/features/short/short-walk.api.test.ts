import { setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import {
  crowds,
  growShorts,
  readShorts,
  removeShorts,
  seeShorts,
  type Shorts,
  someAuthors,
} from './short.fixture.ts'

let app: TestApp
let authors: number[]
const tags = Array.from({ length: 40 }, (_, at) => `话题${at}`)
beforeAll(async () => {
  app = await startTestApp()
  authors = await someAuthors(app, 150)
})
beforeEach(async () => {
  await sql`delete from work`.execute(app.deps.db)
  app.deps.cache.clear()
})
afterAll(() => app.close())

/** Whom a viewer has hidden, and what is gone: nothing of it may be given from then on. */
interface Walker {
  readonly viewer: Login
  readonly shown: Shorts['list']
  readonly hidden: Set<number>
  /** What was given though it was hidden or gone when it was asked for. */
  readonly wrong: string[]
}

const gone = new Set<string>()
const aWalker = async (): Promise<Walker> => {
  const viewer = await app.logIn('member')
  // Some taste, so that every source is read.
  await sql`insert into reaction_like (uid, work_id)
    select ${viewer.uid}, id from work order by hashint8(id + ${viewer.uid}) limit 6`.execute(
    app.deps.db,
  )
  return { viewer, shown: [], hidden: new Set(), wrong: [] }
}

async function step({ viewer, shown, hidden, wrong }: Walker, next?: string): Promise<Shorts> {
  // The other walker may remove some while this page is on its way.
  const goneBefore = new Set(gone)
  const page = await readShorts(app, viewer.token, next ? { next } : {})
  await seeShorts(app, viewer.token, idsOf(page.list))
  const isWrong = ({ card }: Shorts['list'][number]) =>
    goneBefore.has(card.id) || hidden.has(card.author.uid)
  wrong.push(...page.list.filter(isWrong).map(({ card }) => card.id))
  shown.push(...page.list.filter(({ isAgain = false }) => !isAgain))
  return page
}

/** Whatever may happen between two pages. */
async function disturb({ viewer, hidden }: Walker, turn: number): Promise<void> {
  await growShorts(app, { count: 3, authors, tags })
  const { rows } = await sql<{ id: string }>`
    select id from work where state = 'published' order by hashint8(id + ${turn}) limit 5`.execute(
    app.deps.db,
  )
  const ids = rows.map(({ id }) => id)
  await removeShorts(app, ids)
  for (const id of ids) gone.add(id)
  const uid = authors[(turn * 7 + viewer.uid) % authors.length] ?? 0
  const [call, state] =
    turn % 2 === 0 ? ([setMute, 'isMuted'] as const) : ([setBlock, 'isBlocked'] as const)
  await ask(app, call, { token: viewer.token, input: { uid, [state]: true } })
  hidden.add(uid)
}

const idsOf = (shown: Shorts['list']) => shown.map(({ card }) => card.id)

async function topics(): Promise<(id: string) => string | undefined> {
  const { rows } = await sql<{
    id: string
    topic: string
  }>`select id, tags[1] as topic from work`.execute(app.deps.db)
  const known = new Map(rows.map(({ id, topic }) => [id, topic]))
  return (id) => known.get(id)
}

describe('two viewers of 5,000 shorts, while others publish, take away, and are hidden', () => {
  it('are given 500 each, none twice, none that is gone or hidden, and never too many of one kind', async () => {
    await growShorts(app, { count: 5_000, authors, tags })
    const walkers = [await aWalker(), await aWalker()]
    await Promise.all(
      walkers.map(async (walker) => {
        let next: string | undefined
        for (let turn = 0; turn < 50; turn += 1) {
          const page = await step(walker, next)
          // Loads again now and then.
          next = turn % 17 === 16 ? undefined : page.next
          expect(page).toMatchObject({ isOver: false, hasNext: true })
          if (turn % 5 === 4) await disturb(walker, turn)
        }
      }),
    )
    const topicOf = await topics()
    for (const { shown, wrong } of walkers) {
      expect(shown).toHaveLength(500)
      expect(new Set(idsOf(shown)).size).toBe(500)
      expect(wrong).toEqual([])
      expect(crowds(shown, topicOf)).toBe(0)
      for (const part of ['fresh', 'engagement', 'personal', 'exploration'] as const) {
        expect(shown.filter(({ why }) => (why?.[part] ?? 0) > 0.3).length, part).toBeGreaterThan(9)
      }
    }
  }, 60_000)

  it('are given each one that they may see exactly once before it is over', async () => {
    await growShorts(app, { count: 700, authors, tags })
    const walker = await aWalker()
    let page = await step(walker)
    for (let turn = 0; !page.isOver; turn += 1) {
      if (turn < 20 && turn % 4 === 0) await disturb(walker, turn)
      page = await step(walker, page.next)
    }
    const { rows } = await sql<{ id: string }>`
      select id from work where state = 'published' and author_uid <> all(${[...walker.hidden]}::bigint[])
    `.execute(app.deps.db)
    const given = idsOf(walker.shown)
    expect(new Set(given).size).toBe(given.length)
    expect(rows.filter(({ id }) => !given.includes(id))).toEqual([])
    expect(walker.wrong).toEqual([])
  }, 60_000)
})
